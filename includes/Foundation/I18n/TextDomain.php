<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\I18n;

defined( 'ABSPATH' ) || exit;

/**
 * Tells core where the plugin's translations are. Core loads a domain with its first text, so nothing is read before. One German
 * file serves every German locale (de_AT, de_CH, de_DE_formal …).
 *
 * Core calls the filters for the texts of every plugin on every page, so the domain is a literal here: a constant would load its
 * class.
 */
final class TextDomain {
	private const FILE = '/sw-immosuite-de_DE.l10n.php';

	/** German texts that only scripts use. */
	private const SCRIPTS = '/sw-immosuite-de_DE-scripts.l10n.php';

	/** @var array<string, string>|null Null until packs() has read the folder. */
	private static ?array $packs = null;

	/**
	 * The site's language packs, which add a language or change wordings.
	 *
	 * @return array<string, string> Files by locale.
	 */
	public static function packs(): array {
		if ( null === self::$packs ) {
			self::$packs = [];
			// If a locale has both files, the PHP file takes precedence, as in core.
			foreach ( [ '.mo', '.l10n.php' ] as $ending ) {
				foreach ( (array) glob( WP_LANG_DIR . '/plugins/sw-immosuite-*' . $ending ) as $file ) {
					self::$packs[ substr( basename( (string) $file ), strlen( 'sw-immosuite-' ), -strlen( $ending ) ) ] = (string) $file;
				}
			}
		}
		return self::$packs;
	}

	/** Makes packs() read the folder again. */
	public static function forgetPacks(): void {
		self::$packs = null;
	}

	public static function germanFile(): string {
		return self::folder() . self::FILE;
	}

	/** @return list<string> Files with all German texts: core opens the second file only for a text that the first one lacks. */
	public static function germanFiles(): array {
		return [ self::germanFile(), self::folder() . self::SCRIPTS ];
	}

	/** JSON file with the German texts of the bundled @wordpress packages, in core's wording where core has one. */
	public static function germanPackagesFile(): string {
		return self::folder() . '/sw-immosuite-de_DE-core-words.json';
	}

	/**
	 * Messages of a German file for scripts, by msgid with its context.
	 *
	 * @return array<string, non-empty-list<string>> Empty if there is no such file.
	 */
	public static function scriptMessages( string $name ): array {
		$path = self::folder() . '/sw-immosuite-de_DE-' . $name . '.json';
		/** @var array{locale_data: array{sw-immosuite: array<string, non-empty-list<string>>}}|null $file Written by `npm run i18n`. */
		$file = is_file( $path ) ? wp_json_file_decode( $path, [ 'associative' => true ] ) : null;
		return array_diff_key( $file['locale_data']['sw-immosuite'] ?? [], [ '' => null ] );
	}

	/**
	 * Filter lang_dir_for_domain: a folder that core has found (a language pack) takes precedence.
	 *
	 * @param string|false $path   Folder that core has found.
	 * @param string       $domain Text domain.
	 * @param string       $locale Requested locale.
	 * @return string|false Folder with a trailing slash.
	 */
	public static function directory( string|false $path, string $domain, string $locale ): string|false {
		return $path === false && 'sw-immosuite' === $domain && self::isGerman( $locale ) ? self::folder() . '/' : $path;
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
	 * Filter load_script_translation_file: the German file for the editor's scripts. Core passes the locale only as part of the
	 * file name.
	 *
	 * @param string|false $file   File that core is about to read.
	 * @param string       $handle Script handle, the end of the file's name.
	 * @param string       $domain Text domain.
	 * @return string|false The file to read.
	 */
	public static function scriptFile( string|false $file, string $handle, string $domain ): string|false {
		$locale = substr( basename( (string) $file ), strlen( 'sw-immosuite-' ) );
		if ( $file === false || ! self::isOurs( $file, $domain ) || ! self::isGerman( $locale ) ) {
			return $file;
		}
		return self::folder() . '/sw-immosuite-de_DE-' . $handle . '.json';
	}

	/** Compares real paths, because core's path may contain a symlink. Language packs are in another folder. */
	private static function isOurs( string $file, string $domain ): bool {
		return 'sw-immosuite' === $domain && realpath( dirname( $file ) ) === realpath( self::folder() );
	}

	private static function isGerman( string $locale ): bool {
		return preg_match( '/^de(?![a-z])/', $locale ) === 1;
	}

	private static function folder(): string {
		return dirname( __DIR__, 3 ) . '/languages';
	}
}
