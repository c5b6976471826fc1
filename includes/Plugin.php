<?php
declare(strict_types=1);

namespace SwImmoSuite;

use SwImmoSuite\Blocks\BlockTypes;
use SwImmoSuite\Blocks\Shortcode;
use SwImmoSuite\Database\Migrations;
use SwImmoSuite\Frame\FrameRequest;
use SwImmoSuite\I18n\TextDomain;
use SwImmoSuite\Mail\OutboxCron;

defined( 'ABSPATH' ) || exit;

/**
 * The table of contents of everything the plugin does to WordPress: the only permanent hooks.
 * A closure builds its service when its hook fires; until then nothing is loaded.
 */
final class Plugin {

	private function __construct( private readonly Services $services ) {
	}

	public static function boot(): void {
		$plugin = new self( new Services() );
		$plugin->database();
		$plugin->texts();
		$plugin->frame();
		$plugin->blocks();
		$plugin->mail();
	}

	/** A site of a network, or an updated plugin, gets its tables on its first request. */
	private function database(): void {
		register_activation_hook( SW_IMMOSUITE_FILE, fn() => $this->services->migrations()->install() );
		add_action( 'init', fn() => Migrations::outdated() && $this->services->migrations()->install(), 1 );
		// Core would ask the database for the columns of our tables before it writes anything but ASCII to them.
		add_filter( 'pre_get_table_charset', static fn( $known, $table ) => str_contains( $table, '_sw_immosuite_' ) ? 'utf8mb4' : $known, 10, 2 );
	}

	/** Where core finds the German texts of wp-admin and the editor, in any German locale, once it asks. */
	private function texts(): void {
		add_filter( 'lang_dir_for_domain', [ TextDomain::class, 'directory' ], 10, 3 );
		add_filter( 'load_translation_file', [ TextDomain::class, 'translationFile' ], 10, 3 );
		add_filter( 'load_script_translation_file', [ TextDomain::class, 'scriptFile' ], 10, 3 );
	}

	/** The worker is reached by a signed call of our own or by cron, never by a visitor. */
	private function mail(): void {
		$answer = fn() => $this->services->mail()->endpoint()->answer( wp_unslash( $_POST ) );
		add_action( 'wp_ajax_' . OutboxCron::HOOK, $answer );
		add_action( 'wp_ajax_nopriv_' . OutboxCron::HOOK, $answer );
		add_action( OutboxCron::HOOK, fn() => $this->services->mail()->endpoint()->work() );
		register_deactivation_hook( SW_IMMOSUITE_FILE, [ OutboxCron::class, 'clear' ] );
	}

	/** Documents and files below /webapp/. Other requests pass a look at their address and nothing else. */
	private function frame(): void {
		add_filter(
			'do_parse_request',
			function ( mixed $proceed ): mixed {
				if ( FrameRequest::mayBeOurs( $_SERVER ) ) {
					$this->services->frame()->serve( FrameRequest::read( wp_unslash( $_SERVER ), wp_unslash( $_GET ) ) );
				}
				return $proceed;
			}
		);
	}

	/** Blocks and shortcode share one renderer; render.php of a block asks for it by the filter. */
	private function blocks(): void {
		add_action( 'init', static fn() => BlockTypes::register( dirname( SW_IMMOSUITE_FILE ) . '/build/blocks' ) );
		add_filter( 'block_categories_all', [ BlockTypes::class, 'category' ] );
		add_action( 'enqueue_block_editor_assets', fn() => $this->services->editorData()->enqueue() );
		add_filter(
			'sw_immosuite_block',
			fn( string $html, string $widget, array $attributes ): string => $this->services->widgets()->render( $widget, $attributes, true ),
			10,
			3
		);
		add_shortcode( Shortcode::NAME, fn( array|string $attributes ): string => ( new Shortcode( $this->services->widgets() ) )->render( $attributes ) );
	}
}
