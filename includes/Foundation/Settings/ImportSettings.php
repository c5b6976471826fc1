<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Where transfers of an agency's software are looked for, how long what came is kept, and what is told of them (O5, O10, O14). */
final class ImportSettings {

	/** Days after which what was withdrawn is deleted, and what was sent. */
	public const WITHDRAWN_DAYS = 90;
	public const FILE_DAYS      = 14;

	/** Absolute path; empty where none is set. A site of a network shares its server with others, and has none. */
	public static function folder(): string {
		$folder = is_multisite() ? '' : Settings::stored()['importFolder'] ?? '';
		return is_string( $folder ) ? $folder : '';
	}

	/** Whether the agency gets a mail about what was refused (O14). */
	public static function areRefusalsMailed(): bool {
		return false !== ( Settings::stored()['importMails'] ?? true );
	}

	/** Days after which a listing that was withdrawn is deleted; 0: never (O10). */
	public static function withdrawnDays(): int {
		$days = Settings::stored()['withdrawnDays'] ?? null;
		return is_int( $days ) && $days >= 0 ? $days : self::WITHDRAWN_DAYS;
	}

	/** Seconds that what was sent is kept, so that it can be read again (O5): it says things about people. */
	public static function fileLife(): int {
		$days = Settings::stored()['fileDays'] ?? null;
		return DAY_IN_SECONDS * ( is_int( $days ) && $days > 0 ? $days : self::FILE_DAYS );
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
