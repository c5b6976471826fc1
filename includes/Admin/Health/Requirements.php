<?php

declare(strict_types=1);

namespace SwImmoSuite\Admin\Health;

defined( 'ABSPATH' ) || exit;

/** Server requirements, checked on activation. The plugin header covers the PHP version. */
final class Requirements {

	private const MYSQL = '5.7';

	private const MARIADB = '10.4';

	/**
	 * Says that the database server is too old; null if it is new enough, if it is SQLite, or if its version is unknown.
	 *
	 * @param string $server Version string of the database, for example "5.5.5-10.11.6-MariaDB-0+deb12u1".
	 */
	public static function missing( string $server, bool $isSqlite ): ?string {
		if ( $isSqlite ) {
			return null;
		}
		$isMariaDb = 1 === preg_match( '/([\d.]+)-MariaDB/i', $server, $match );
		// MySQL may append words, as in "8.0.36-log".
		$found  = $isMariaDb ? $match[1] : (string) preg_replace( '/[^\d.].*$/', '', $server );
		$needed = $isMariaDb ? self::MARIADB : self::MYSQL;
		if ( '' === $found || version_compare( $found, $needed, '>=' ) ) {
			return null;
		}
		return sprintf(
			// translators: %1$s: MariaDB or MySQL, %2$s: version that is needed, %3$s: version of this server.
			__( 'SW ImmoSuite needs %1$s %2$s or newer. This server has %3$s.', 'sw-immosuite' ),
			$isMariaDb ? 'MariaDB' : 'MySQL',
			$needed,
			$found
		);
	}

	/** Stops the activation if a requirement is missing. */
	public static function demand( string $server ): void {
		$missing = self::missing( $server, defined( 'DB_ENGINE' ) && 'sqlite' === constant( 'DB_ENGINE' ) );
		if ( null !== $missing ) {
			wp_die( esc_html( $missing ), 'SW ImmoSuite', [ 'back_link' => true ] );
		}
	}
}
