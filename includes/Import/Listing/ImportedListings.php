<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Listing;

use Generator;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Database\Row;
use SwImmoSuite\Import\OpenImmo\Identity;

defined( 'ABSPATH' ) || exit;

/** Table imported_listings: imported listings with their source and identity. */
final class ImportedListings {

	/** Rows per query. */
	private const PAGE_ROWS = 500;

	/** Maximum characters of an id, a number or a provider. */
	private const MAX_NAME_LENGTH = 190;

	/** Characters of the hash that ends a shortened name. */
	private const HASH_LENGTH = 32;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** Null if the post was not imported. */
	public function find( int $postId ): ?ImportOrigin {
		return $this->findAll( [ $postId ] )[ $postId ] ?? null;
	}

	/**
	 * @param list<int> $postIds
	 * @return array<int, ImportOrigin> By post, without posts that were not imported.
	 */
	public function findAll( array $postIds ): array {
		if ( [] === $postIds ) {
			return [];
		}
		$placeholders = implode( ', ', array_fill( 0, count( $postIds ), '%d' ) );
		return self::byPost( $this->connection->rows( "SELECT * FROM %i WHERE post_id IN ({$placeholders})", [ $this->table(), ...$postIds ] ) );
	}

	/**
	 * Locks the post and its row. Call in a transaction: until it ends, other requests can neither save the post nor record
	 * a save by staff.
	 *
	 * @return ImportOrigin|null Row as read under the lock; null if the post was not imported.
	 */
	public function lock( int $postId ): ?ImportOrigin {
		$this->connection->value( 'SELECT ID FROM %i WHERE ID = %d FOR UPDATE', [ $this->connection->posts(), $postId ] );
		$row = $this->connection->row( 'SELECT * FROM %i WHERE post_id = %d FOR UPDATE', [ $this->table(), $postId ] );
		return null === $row ? null : ImportOrigin::fromRow( $row );
	}

	/** @return array<array-key, int> Number of listings that are not withdrawn, by source; without sources that have none. */
	public function shownCounts(): array {
		$counts = [];
		foreach ( $this->connection->rows( 'SELECT source, COUNT(*) AS number FROM %i WHERE withdrawn_at IS NULL GROUP BY source', [ $this->table() ] ) as $row ) {
			$counts[ $row->string( 'source' ) ] = $row->int( 'number' );
		}
		return $counts;
	}

	/**
	 * Yields all listings of a source, page by page.
	 *
	 * @return Generator<int, ImportOrigin> By post, including withdrawn ones.
	 */
	public function each( string $source ): Generator {
		$last = 0;
		do {
			$rows = $this->connection->rows(
				'SELECT * FROM %i WHERE source = %s AND post_id > %d ORDER BY post_id LIMIT %d',
				[ $this->table(), $source, $last, self::PAGE_ROWS ]
			);
			foreach ( $rows as $row ) {
				$last = $row->int( 'post_id' );
				yield $last => ImportOrigin::fromRow( $row );
			}
		} while ( self::PAGE_ROWS === count( $rows ) );
	}

	/**
	 * Listings of a source that have the id or the number of one of these identities.
	 *
	 * @param list<Identity> $sent
	 * @return array<int, ImportOrigin> By post, ordered.
	 */
	public function candidates( string $source, array $sent ): array {
		$found = [];
		foreach ( [ 'obid', 'number' ] as $column ) {
			$names        = array_values( array_diff( array_unique( array_column( $sent, $column ) ), [ '' ] ) );
			$placeholders = implode( ', ', array_fill( 0, count( $names ), '%s' ) );
			$rows         = [] === $names ? [] : $this->connection->rows( "SELECT * FROM %i WHERE source = %s AND %i IN ({$placeholders})", [ $this->table(), $source, $column, ...$names ] );
			$found       += self::byPost( $rows );
		}
		ksort( $found );
		return $found;
	}

	/** @return list<string> Providers of a source's listings. */
	public function providers( string $source ): array {
		$rows = $this->connection->rows( 'SELECT DISTINCT provider FROM %i WHERE source = %s ORDER BY provider', [ $this->table(), $source ] );
		return array_map( static fn( Row $row ): string => $row->string( 'provider' ), $rows );
	}

	/** @return list<ImportOrigin> Next listings of all sources, ordered by post. */
	public function after( int $postId, int $limit ): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i WHERE post_id > %d ORDER BY post_id LIMIT %d', [ $this->table(), $postId, $limit ] );
		return array_map( ImportOrigin::fromRow( ... ), $rows );
	}

	/**
	 * Reads post status and update lock without loading the posts.
	 *
	 * @param list<int> $postIds
	 * @return array<int, array{status: string, isLocked: bool}> By post, without deleted ones.
	 */
	public function postStates( array $postIds ): array {
		$found        = [];
		$placeholders = implode( ', ', array_fill( 0, count( $postIds ), '%d' ) );
		$sql          = 'SELECT post.ID, post.post_status, MAX(CASE WHEN locked.meta_value = %s THEN 1 ELSE 0 END) AS is_locked FROM %i AS post '
			. "LEFT JOIN %i AS locked ON locked.post_id = post.ID AND locked.meta_key = %s WHERE post.ID IN ({$placeholders}) GROUP BY post.ID, post.post_status";
		$args   = [ '1', $this->connection->posts(), $this->connection->postMeta(), UpdateLock::META, ...$postIds ];
		foreach ( [] === $postIds ? [] : $this->connection->rows( $sql, $args ) as $row ) {
			$found[ $row->int( 'ID' ) ] = [
				'status'   => $row->string( 'post_status' ),
				'isLocked' => 1 === $row->int( 'is_locked' ),
			];
		}
		return $found;
	}

	/**
	 * Stores that a transfer has written the listing.
	 *
	 * @param Identity $identity From stored().
	 * @param string   $hash     See ImportOrigin; empty: the next transfer writes the listing again.
	 */
	public function save( int $postId, string $source, Identity $identity, string $hash ): void {
		$this->connection->execute(
			'INSERT INTO %i (post_id, source, obid, provider, anid, number, hash, imported_at, withdrawn_at) VALUES (%d, %s, %s, %s, %s, %s, %s, %d, NULL) ON DUPLICATE KEY UPDATE '
			. 'source = VALUES(source), obid = VALUES(obid), provider = VALUES(provider), anid = VALUES(anid), number = VALUES(number), hash = VALUES(hash), '
			. 'imported_at = VALUES(imported_at), withdrawn_at = NULL, outcome = \'\'',
			[ $this->table(), $postId, $source, $identity->obid, $identity->provider, $identity->anid, $identity->number, $hash, $this->clock->now() ]
		);
	}

	/**
	 * Records that a transfer contained these unchanged listings.
	 *
	 * @param list<int> $postIds
	 */
	public function markSeen( array $postIds ): void {
		$placeholders = implode( ', ', array_fill( 0, count( $postIds ), '%d' ) );
		if ( [] !== $postIds ) {
			$this->connection->execute( "UPDATE %i SET imported_at = %d WHERE post_id IN ({$placeholders})", [ $this->table(), $this->clock->now(), ...$postIds ] );
		}
	}

	/** Records that the source withdrew the listing. */
	public function markWithdrawn( int $postId ): void {
		$this->connection->execute( "UPDATE %i SET withdrawn_at = %d, outcome = '' WHERE post_id = %d", [ $this->table(), $this->clock->now(), $postId ] );
	}

	/** Records that staff saved the listing after its source withdrew it. */
	public function markSavedByStaff( int $postId ): void {
		$this->setOutcome( $postId, ImportOrigin::KEPT );
	}

	/** Records that the daily sweep moved the listing to the trash. */
	public function markTrashed( int $postId ): void {
		$this->setOutcome( $postId, ImportOrigin::TRASHED );
	}

	/** Makes the next transfer write the listing completely, since staff may have changed it. */
	public function clearHash( int $postId ): void {
		$this->connection->execute( "UPDATE %i SET hash = '' WHERE post_id = %d", [ $this->table(), $postId ] );
	}

	/**
	 * Records who marked the listing as exclusive. The column is_marked means: marked by a transfer.
	 *
	 * @param bool|null $isMarkedByTransfer True: by a transfer; false: by staff; null: unchanged.
	 */
	public function setMarkedByTransfer( int $postId, ?bool $isMarkedByTransfer ): void {
		if ( null !== $isMarkedByTransfer ) {
			$this->connection->execute( 'UPDATE %i SET is_marked = %d WHERE post_id = %d', [ $this->table(), (int) $isMarkedByTransfer, $postId ] );
		}
	}

	/** Call when the post is deleted. */
	public function delete( int $postId ): void {
		$this->connection->execute( 'DELETE FROM %i WHERE post_id = %d', [ $this->table(), $postId ] );
	}

	/** @return list<int> Listings withdrawn before the moment: drafts not saved by staff since, and deleted ones whose clean-up was killed. */
	public function withdrawnBefore( int $moment, int $limit ): array {
		$rows = $this->connection->rows(
			"SELECT listing.post_id FROM %i AS listing LEFT JOIN %i AS post ON post.ID = listing.post_id "
			. "WHERE listing.withdrawn_at < %d AND ( post.ID IS NULL OR ( listing.outcome = '' AND post.post_status = 'draft' ) ) ORDER BY listing.post_id LIMIT %d",
			[ $this->table(), $this->connection->posts(), $moment, $limit ]
		);
		return array_map( static fn( Row $row ): int => $row->int( 'post_id' ), $rows );
	}

	/** Shortens the parts of an identity to the table's columns; see shortened(). */
	public static function stored( Identity $identity ): Identity {
		return new Identity(
			self::shortened( $identity->obid ),
			self::shortened( $identity->provider ),
			self::shortened( $identity->number ),
			self::shortened( $identity->anid ),
			$identity->language,
		);
	}

	/** Shortens a name. A hash at the end distinguishes long names with the same beginning. */
	public static function shortened( string $name ): string {
		if ( mb_strlen( $name ) <= self::MAX_NAME_LENGTH ) {
			return $name;
		}
		return mb_substr( $name, 0, self::MAX_NAME_LENGTH - self::HASH_LENGTH - 1 ) . '…' . substr( hash( 'sha256', $name ), 0, self::HASH_LENGTH );
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

	private function setOutcome( int $postId, string $outcome ): void {
		$this->connection->execute( 'UPDATE %i SET outcome = %s WHERE post_id = %d AND withdrawn_at IS NOT NULL', [ $this->table(), $outcome, $postId ] );
	}

	private function table(): string {
		return $this->connection->table( 'imported_listings' );
	}
}
