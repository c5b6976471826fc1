<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Foundation\I18n\TextDomain;

defined( 'ABSPATH' ) || exit;

/**
 * German texts for wp-admin and the editor, for any German locale. The text domain is a literal, because a constant would load
 * its class for the texts of every other plugin.
 */
final class LanguageModule {

	public function register(): void {
		add_filter( 'lang_dir_for_domain', self::directory( ... ), 10, 3 );
		add_filter( 'load_translation_file', self::translationFile( ... ), 10, 3 );
		add_filter( 'load_script_translation_file', self::scriptFile( ... ), 10, 3 );
	}

	private static function directory( string|false $path, string $domain, string $locale ): string|false {
		return 'sw-immosuite' === $domain ? TextDomain::directory( $path, $domain, $locale ) : $path;
	}

	private static function translationFile( string $file, string $domain, string $locale ): string {
		return 'sw-immosuite' === $domain ? TextDomain::translationFile( $file, $domain, $locale ) : $file;
	}

	private static function scriptFile( string|false $file, string $handle, string $domain ): string|false {
		return 'sw-immosuite' === $domain ? TextDomain::scriptFile( $file, $handle, $domain ) : $file;
	}
}
