<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Import\OpenImmo\SourceSettings;

defined( 'ABSPATH' ) || exit;

/** Table import_sources: sources that have settings or have sent a transfer. Writing methods add a missing source. */
final class SourceRepository {

	/** Maximum bytes of a source's settings in the table. */
	private const MAX_SETTINGS_BYTES = 60_000;

	public function __construct( private readonly Connection $connection, private readonly Clock $clock ) {
	}

	public function find( string $name ): ?Source {
		$row = $this->connection->row( 'SELECT * FROM %i WHERE name = %s', [ $this->table(), $name ] );
		return null === $row ? null : Source::fromRow( $row );
	}

	/** Settings of a source; the defaults if it is unknown. */
	public function settings( string $name ): SourceSettings {
		return $this->find( $name )->settings ?? new SourceSettings();
	}

	/** @return list<Source> Ordered by name. */
	public function all(): array {
		$rows = $this->connection->rows( 'SELECT * FROM %i ORDER BY name', [ $this->table() ] );
		return array_map( Source::fromRow( ... ), $rows );
	}

	public function saveSettings( string $name, SourceSettings $settings, Actor $by = new Actor() ): void {
		$this->ensureExists( $name );
		$this->connection->execute(
			'UPDATE %i SET settings = %s, changed_by = %d, changed_by_name = %s, changed_at = %d WHERE name = %s',
			[ $this->table(), self::json( $settings ), $by->id, $by->name, $this->clock->now(), $name ]
		);
	}

	/** Call when a transfer that was not refused has ended. From the second transfer on, new listings are news. */
	public function markEnded( string $name ): void {
		$this->ensureExists( $name );
		$now = $this->clock->now();
		$this->connection->execute( 'UPDATE %i SET began_at = COALESCE(began_at, %d), succeeded_at = %d WHERE name = %s', [ $this->table(), $now, $now, $name ] );
	}

	/** Fingerprint of the refusals in the last mail about them, if sent since this time; empty if there was none, or the refusals are solved. */
	public function lastRefusalMail( string $name, int $since ): string {
		return (string) $this->connection->value( 'SELECT told FROM %i WHERE name = %s AND told_at >= %d', [ $this->table(), $name, $since ] );
	}

	/**
	 * Stores the fingerprint of the refusals in a mail.
	 *
	 * @param string $fingerprint 64 characters at most; empty: the refusals are solved.
	 */
	public function storeRefusalMail( string $name, string $fingerprint ): void {
		$this->ensureExists( $name );
		$this->connection->execute( 'UPDATE %i SET told = %s, told_at = %d WHERE name = %s', [ $this->table(), $fingerprint, $this->clock->now(), $name ] );
	}

	private function ensureExists( string $name ): void {
		$this->connection->insertIgnore(
			'import_sources',
			[
				'name'     => $name,
				'settings' => self::json( new SourceSettings() ),
			]
		);
	}

	/** @return int Bytes by which the settings exceed the table's limit; 0: they fit. */
	public static function excess( SourceSettings $settings ): int {
		return max( 0, strlen( self::json( $settings ) ) - self::MAX_SETTINGS_BYTES );
	}

	private static function json( SourceSettings $settings ): string {
		return (string) wp_json_encode( $settings->values(), JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES );
	}

	private function table(): string {
		return $this->connection->table( 'import_sources' );
	}
}
