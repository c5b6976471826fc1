<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Import\OpenImmo\SourceSettings;

defined( 'ABSPATH' ) || exit;

/** Sources that something has been set of, or has come from. */
final class SourceRepository {

	/** Bytes that all that is set of a source may have where it is stored. */
	private const MOST = 60_000;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	/** Null where it is not known yet. */
	public function find( string $name ): ?Source {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE name = %s', [ $this->table(), $name ] );
		return null === $row ? null : Source::fromRow( $row );
	}

	/** What is set of it; of one that is not known, what nobody has changed. */
	public function settings( string $name ): SourceSettings {
		return $this->find( $name )->settings ?? new SourceSettings();
	}

	/** @return list<Source> By their names. */
	public function all(): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i ORDER BY name', [ $this->table() ] );
		return array_map( Source::fromRow( ... ), $rows );
	}

	/** Makes it known, too. */
	public function put( string $name, SourceSettings $settings, Actor $by = new Actor() ): void {
		$this->know( $name );
		$this->connection->execute(
			'UPDATE %i SET settings = %s, changed_by = %d, changed_by_name = %s, changed_at = %d WHERE name = %s',
			[ $this->table(), self::json( $settings ), $by->id, $by->name, $this->clock->now(), $name ]
		);
	}

	/** Call when a transfer of it has ended: what comes from now on is news (O23). Makes it known, too. */
	public function began( string $name ): void {
		$this->know( $name );
		$this->connection->execute( 'UPDATE %i SET began_at = %d WHERE name = %s AND began_at IS NULL', [ $this->table(), $this->clock->now(), $name ] );
	}

	/** Call when one has ended that was not refused. Makes it known, too. */
	public function succeeded( string $name ): void {
		$this->know( $name );
		$this->connection->execute( 'UPDATE %i SET succeeded_at = %d WHERE name = %s', [ $this->table(), $this->clock->now(), $name ] );
	}

	/** What the last mail about refusals said (P256); empty where there was none since that moment, or it is over. */
	public function told( string $name, int $since ): string {
		return (string) $this->connection->value( 'SELECT told FROM %i WHERE name = %s AND told_at >= %d', [ $this->table(), $name, $since ] );
	}

	/**
	 * A mail says this. Makes it known, too.
	 *
	 * @param string $what 64 characters at most; empty: what was told is over.
	 */
	public function tell( string $name, string $what ): void {
		$this->know( $name );
		$this->connection->execute( 'UPDATE %i SET told = %s, told_at = %d WHERE name = %s', [ $this->table(), $what, $this->clock->now(), $name ] );
	}

	private function know( string $name ): void {
		$this->connection->insertIgnore(
			'import_sources',
			[
				'name'     => $name,
				'settings' => self::json( new SourceSettings() ),
			]
		);
	}

	/** @return int How many bytes all that is set of a source is longer than there is room for; 0: it fits. */
	public static function excess( SourceSettings $settings ): int {
		return max( 0, strlen( self::json( $settings ) ) - self::MOST );
	}

	private static function json( SourceSettings $settings ): string {
		return (string) wp_json_encode( $settings->values(), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	private function table(): string {
		return $this->connection->table( 'import_sources' );
	}
}
