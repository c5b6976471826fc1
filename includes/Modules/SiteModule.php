<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Admin\Setup\Installation;
use SwImmoSuite\Foundation\Database\Migrations;
use SwImmoSuite\Foundation\I18n\ScriptTexts;
use SwImmoSuite\Foundation\I18n\TextDomain;

defined( 'ABSPATH' ) || exit;

/** The plugin on a site: its translations, tables and activation. */
final class SiteModule {

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		// German texts for wp-admin and the editor, for any German locale.
		add_filter( 'lang_dir_for_domain', [ TextDomain::class, 'directory' ], 10, 3 );
		add_filter( 'load_translation_file', [ TextDomain::class, 'translationFile' ], 10, 3 );
		add_filter( 'load_script_translation_file', [ TextDomain::class, 'scriptFile' ], 10, 3 );
		add_filter( 'pre_load_script_translations', [ ScriptTexts::class, 'ofScreen' ], 10, 4 );
		add_action( 'init', $this->upgrade( ... ), 1 );
		add_filter( 'wpmu_drop_tables', $this->container->callback( Migrations::class, 'withTables' ) );
		add_filter( 'pre_get_table_charset', self::charset( ... ), 10, 2 );
		if ( ! $this->container->isPage ) {
			register_activation_hook( SW_IMMOSUITE_FILE, $this->container->callback( Installation::class, 'activate' ) );
			register_deactivation_hook( SW_IMMOSUITE_FILE, [ Installation::class, 'deactivate' ] );
		}
	}

	private function upgrade(): void {
		if ( get_option( 'sw_immosuite_schema' ) !== SW_IMMOSUITE_SCHEMA ) {
			$this->container->get( Installation::class )->upgrade();
		}
	}

	/** Avoids a query: core would read the columns of the plugin's tables before it writes non-ASCII text to them. */
	private static function charset( mixed $known, string $table ): mixed {
		return str_contains( $table, '_sw_immosuite_' ) ? 'utf8mb4' : $known;
	}
}
