<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Where transfers of an agency's software are looked for, and what is told of them (O5, O14). */
final class ImportSettings {

	/** Absolute path; empty where none is set. A site of a network shares its server with others, and has none. */
	public static function folder(): string {
		$folder = is_multisite() ? '' : self::all()['importFolder'] ?? '';
		return is_string( $folder ) ? $folder : '';
	}

	/** Whether the agency gets a mail about what was refused (O14). */
	public static function areRefusalsMailed(): bool {
		return false !== ( self::all()['importMails'] ?? true );
	}

	/** @return array<array-key, mixed> */
	private static function all(): array {
		$value = get_option( Settings::OPTION );
		return is_array( $value ) ? $value : [];
	}

	/**
	 * A path as it is stored. What WordPress itself lies in is none: files are moved out of the folder.
	 *
	 * @throws UnexpectedValueException Where there is no such folder, or it may not be used.
	 */
	public static function read( string $typed ): string {
		$path = rtrim( wp_normalize_path( trim( $typed ) ), '/' );
		if ( '' === trim( $typed ) ) {
			return '';
		}
		// phpcs:ignore Generic.PHP.NoSilencedErrors -- Where the server lets PHP look, its warning is the answer.
		$real = '' === $path || str_contains( $path, "\0" ) || ! path_is_absolute( $path ) ? false : @realpath( $path );
		$real = false === $real ? '' : wp_normalize_path( $real );
		foreach ( [ ABSPATH, WP_CONTENT_DIR, wp_get_upload_dir()['basedir'] ] as $own ) {
			$home = realpath( $own );
			$real = false !== $home && str_starts_with( trailingslashit( wp_normalize_path( $home ) ), trailingslashit( $real ) ) ? '' : $real;
		}
		return '' !== $real && is_dir( $real ) && wp_is_writable( $real ) ? $real : throw new UnexpectedValueException( 'Not such a folder.' );
	}
}
