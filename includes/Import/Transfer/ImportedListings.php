<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Transfer;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\Identity;

defined( 'ABSPATH' ) || exit;

/** Table imported_listings: which listings came with transfers, and from where. */
final class ImportedListings {

	/** Meta of a listing that staff have locked against updates: '1' (O10). */
	public const LOCKED = '_sw_immosuite_import_locked';

	/** Characters of what a listing is known by. */
	private const LONGEST = 190;

	public function __construct( private readonly Connection $connection ) {
	}

	/** Null where it did not come with a transfer. */
	public function of( int $postId ): ?ImportOrigin {
		return $this->ofAll( [ $postId ] )[ $postId ] ?? null;
	}

	/**
	 * @param list<int> $postIds
	 * @return array<int, ImportOrigin> By post; those that came with a transfer.
	 */
	public function ofAll( array $postIds ): array {
		if ( [] === $postIds ) {
			return [];
		}
		$places = implode( ', ', array_fill( 0, count( $postIds ), '%d' ) );
		return self::byPost( $this->connection->rows( "SELECT * FROM %i WHERE post_id IN ({$places})", [ $this->table(), ...$postIds ] ) );
	}

	/** @return array<int, ImportOrigin> By post, those that are withdrawn among them. */
	public function inSource( string $source ): array {
		return self::byPost( $this->connection->rows( 'SELECT * FROM %i WHERE source = %s ORDER BY post_id', [ $this->table(), $source ] ) );
	}

	/** Whether staff have locked it against updates (O10). */
	public static function isLocked( int $postId ): bool {
		return '1' === get_post_meta( $postId, self::LOCKED, true );
	}

	/** What is longer than the table has room for, is still told apart. */
	public static function stored( Identity $identity ): Identity {
		return new Identity( self::short( $identity->obid ), self::short( $identity->provider ), self::short( $identity->number ), self::short( $identity->anid ) );
	}

	private static function short( string $name ): string {
		return mb_strlen( $name ) <= self::LONGEST ? $name : mb_substr( $name, 0, self::LONGEST - 33 ) . '…' . substr( hash( 'sha256', $name ), 0, 32 );
	}

	/**
	 * @param list<Row> $rows
	 * @return array<int, ImportOrigin>
	 */
	private static function byPost( array $rows ): array {
		$found = [];
		foreach ( $rows as $row ) {
			$found[ $row->int( 'post_id' ) ] = ImportOrigin::fromRow( $row );
		}
		return $found;
	}

	private function table(): string {
		return $this->connection->table( 'imported_listings' );
	}
}
