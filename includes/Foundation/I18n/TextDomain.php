<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

defined( 'ABSPATH' ) || exit;

/**
 * Tells core where the plugin's texts lie when wp-admin or the editor asks for one: core loads a domain with its first
 * text, so that nothing is read before. German is one file for every German locale (de_AT, de_CH, de_DE_formal …).
 */
final class TextDomain {
	private const FILE = '/sw-immosuite-de_DE.l10n.php';

	/** Path of the German texts. */
	public static function germanFile(): string {
		return self::folder() . self::FILE;
	}

	/** Path of the German that words of core's packages have, as core has them or would (A4). */
	public static function germanOfCore(): string {
		return self::folder() . '/sw-immosuite-de_DE-core-words.json';
	}

	/**
	 * Filter lang_dir_for_domain: a folder that core has found (a language pack) comes first.
	 *
	 * @param string|false $path   Folder that core has found.
	 * @param string       $domain Text domain.
	 * @param string       $locale Locale that is asked for.
	 * @return string|false Folder with a trailing slash.
	 */
	public static function directory( string|false $path, string $domain, string $locale ): string|false {
		return $path === false && $domain === Translator::DOMAIN && self::isGerman( $locale ) ? self::folder() . '/' : $path;
	}

	/**
	 * Filter load_translation_file: the German file for any German locale.
	 *
	 * @param string $file   File that core is about to load.
	 * @param string $domain Text domain.
	 * @param string $locale Locale.
	 */
	public static function translationFile( string $file, string $domain, string $locale ): string {
		return self::isOurs( $file, $domain ) && self::isGerman( $locale ) ? self::germanFile() : $file;
	}

	/**
	 * Filter load_script_translation_file: the same for the editor's texts. Core names the locale in the file's name alone.
	 *
	 * @param string|false $file   File that core is about to read.
	 * @param string       $handle Script handle, the end of the file's name.
	 * @param string       $domain Text domain.
	 * @return string|false The file to read.
	 */
	public static function scriptFile( string|false $file, string $handle, string $domain ): string|false {
		$locale = substr( basename( (string) $file ), strlen( Translator::DOMAIN . '-' ) );
		if ( $file === false || ! self::isOurs( $file, $domain ) || ! self::isGerman( $locale ) ) {
			return $file;
		}
		return self::folder() . '/sw-immosuite-de_DE-' . $handle . '.json';
	}

	/** Core names the folder as WordPress reaches it, which may be a link; a language pack lies elsewhere. */
	private static function isOurs( string $file, string $domain ): bool {
		return $domain === Translator::DOMAIN && realpath( dirname( $file ) ) === realpath( self::folder() );
	}

	private static function isGerman( string $locale ): bool {
		return preg_match( '/^de(?![a-z])/', $locale ) === 1;
	}

	private static function folder(): string {
		return dirname( __DIR__, 3 ) . '/languages';
	}
}
