<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/** Settings of transfers of an agency's software: the watched folder, retention, mails about refusals. */
final class ImportSettings {

	/** Default number of days until withdrawn listings are moved to the trash, and until transferred files are deleted. */
	public const DEFAULT_WITHDRAWN_DAYS = 90;
	public const DEFAULT_FILE_DAYS      = 14;

	/** Absolute path of the watched folder. Empty if none is set, and in a network, where several sites share one server. */
	public static function folder(): string {
		$folder = is_multisite() ? '' : Settings::stored()['importFolder'] ?? '';
		return is_string( $folder ) ? $folder : '';
	}

	/** Whether the agency gets a mail about refused transfers. */
	public static function areRefusalsMailed(): bool {
		return false !== ( Settings::stored()['importMails'] ?? true );
	}

	/** Days until a withdrawn listing is moved to the trash; 0 for never. */
	public static function withdrawnDays(): int {
		$days = Settings::stored()['withdrawnDays'] ?? null;
		return is_int( $days ) && $days >= 0 ? $days : self::DEFAULT_WITHDRAWN_DAYS;
	}

	/** Seconds that transferred files are kept for reading them again. Limited, because they contain personal data. */
	public static function fileLife(): int {
		$days = Settings::stored()['fileDays'] ?? null;
		return DAY_IN_SECONDS * ( is_int( $days ) && $days > 0 ? $days : self::DEFAULT_FILE_DAYS );
	}

	/**
	 * Validates the path of the watched folder. Folders that contain WordPress itself are refused, because files are moved out of
	 * the watched folder.
	 *
	 * @throws UnexpectedValueException Where the folder does not exist or may not be used.
	 */
	public static function read( string $typed ): string {
		$path = rtrim( wp_normalize_path( trim( $typed ) ), '/' );
		if ( '' === trim( $typed ) ) {
			return '';
		}
		// realpath() warns where open_basedir forbids access; such a folder counts as missing.
		$real = '' === $path || str_contains( $path, "\0" ) || ! path_is_absolute( $path ) ? false : @realpath( $path );
		$real = false === $real ? '' : wp_normalize_path( $real );
		foreach ( [ ABSPATH, WP_CONTENT_DIR, wp_get_upload_dir()['basedir'] ] as $folder ) {
			$protected   = realpath( $folder );
			$isContained = false !== $protected && str_starts_with( trailingslashit( wp_normalize_path( $protected ) ), trailingslashit( $real ) );
			$real        = $isContained ? '' : $real;
		}
		return '' !== $real && is_dir( $real ) && wp_is_writable( $real ) ? $real : throw new UnexpectedValueException( 'Not such a folder.' );
	}
}
