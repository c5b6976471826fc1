<?php
declare(strict_types=1);

namespace SwImmoSuite;

use SwImmoSuite\Foundation\I18n\TextDomain;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Hooks\AdminHooks;
use SwImmoSuite\Hooks\ExclusiveHooks;
use SwImmoSuite\Hooks\ListingHooks;
use SwImmoSuite\Http\ResponsePolicy;
use SwImmoSuite\Http\Router;
use SwImmoSuite\Mail\OutboxCron;
use SwImmoSuite\Services\AdminServices;
use SwImmoSuite\Surface\Admin\Requirements;
use SwImmoSuite\Surface\Admin\SettingsPage;
use SwImmoSuite\Surface\Admin\SetupNotice;
use SwImmoSuite\Surface\Blocks\BlockTypes;
use SwImmoSuite\Surface\Blocks\Shortcode;
use SwImmoSuite\Surface\Frame\FrameRequest;
use SwImmoSuite\Visitor\Auth\RestScope;
use SwImmoSuite\Visitor\Privacy\DailyCron;
use SwImmoSuite\Visitor\Privacy\PolicyText;
use WP_CLI;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * The table of contents of everything the plugin does to WordPress: the only permanent hooks, with those of Hooks\.
 * A closure builds its service when its hook fires; until then nothing is loaded. Names of events and of the text domain
 * are written out for the same reason: a constant would load its class with every request of the site.
 */
final class Plugin {

	private ?Services $services = null;

	private bool $isPage = false;

	public static function boot(): void {
		$plugin         = new self();
		$plugin->isPage = self::isPage( $_SERVER );
		if ( ! $plugin->isPage ) {
			$plugin->lifecycle();
			$plugin->admin();
			( new AdminHooks( fn(): AdminServices => $plugin->services()->admin() ) )->register();
		}
		$plugin->database();
		$plugin->texts();
		$plugin->frame();
		$plugin->blocks();
		$plugin->mail();
		( new ListingHooks( $plugin->services( ... ) ) )->register( $plugin->isPage );
		( new ExclusiveHooks( $plugin->services( ... ) ) )->register();
		$plugin->rest();
		$plugin->settings();
		$plugin->privacy();
		$plugin->commands();
	}

	private function services(): Services {
		return $this->services ??= new Services( isPage: $this->isPage );
	}

	/**
	 * Whether a visitor's page, or a read of REST, is all that this request can be: it activates no plugin and shows
	 * nothing of wp-admin, so that nothing of these is prepared.
	 *
	 * @param array<array-key, mixed> $server $_SERVER.
	 */
	private static function isPage( array $server ): bool {
		return 'cli' !== PHP_SAPI && ! is_admin() && ! wp_doing_cron() && ! defined( 'XMLRPC_REQUEST' )
			&& in_array( $server['REQUEST_METHOD'] ?? '', [ 'GET', 'HEAD' ], true );
	}

	private function lifecycle(): void {
		register_activation_hook(
			SW_IMMOSUITE_FILE,
			function (): void {
				Requirements::demand( $this->services()->connection()->serverInfo() );
				$this->install();
				// Mails may wait since a deactivation, which took the events along, and listings may have changed.
				$this->services()->mail()->cron()->ensure();
				$this->services()->privacy()->cron()->ensure();
				$this->services()->listings()->index()->rebuild();
			}
		);
		register_deactivation_hook(
			SW_IMMOSUITE_FILE,
			static function (): void {
				OutboxCron::clear();
				DailyCron::clear();
				delete_option( 'rewrite_rules' );
			}
		);
	}

	/** A site of a network, or an updated plugin, gets its tables on its first request. */
	private function database(): void {
		add_action( 'init', fn() => get_option( 'sw_immosuite_schema' ) === SW_IMMOSUITE_SCHEMA ? null : $this->upgrade(), 1 );
		// A site that a network deletes takes its tables along; core has switched to it.
		add_filter( 'wpmu_drop_tables', fn( array $tables ): array => [ ...$tables, ...$this->services()->migrations()->names() ] );
		// Core would ask the database for the columns of our tables before it writes anything but ASCII to them.
		add_filter( 'pre_get_table_charset', static fn( mixed $known, string $table ): mixed => str_contains( $table, '_sw_immosuite_' ) ? 'utf8mb4' : $known, 10, 2 );
	}

	private function install(): void {
		$isNew = false === get_option( 'sw_immosuite_schema' );
		$this->services()->migrations()->install();
		$this->settle( $isNew );
	}

	/** A visitor's page is shown whatever the database says to it. */
	private function upgrade(): void {
		$isNew = false === get_option( 'sw_immosuite_schema' );
		if ( $this->services()->migrations()->attempt() ) {
			$this->settle( $isNew );
		}
	}

	private function settle( bool $isNew ): void {
		// An option that does not exist yet would cost each request a query.
		add_option( Settings::OPTION, [] );
		SetupNotice::begin( $isNew );
		// Core makes them anew with the next page, when the post type is registered.
		delete_option( 'rewrite_rules' );
	}

	/** Where core finds the German texts of wp-admin and the editor, in any German locale, once it asks. */
	private function texts(): void {
		add_filter(
			'lang_dir_for_domain',
			static fn( string|false $path, string $domain, string $locale ): string|false => 'sw-immosuite' === $domain ? TextDomain::directory( $path, $domain, $locale ) : $path,
			10,
			3
		);
		add_filter(
			'load_translation_file',
			static fn( string $file, string $domain, string $locale ): string => 'sw-immosuite' === $domain ? TextDomain::translationFile( $file, $domain, $locale ) : $file,
			10,
			3
		);
		add_filter(
			'load_script_translation_file',
			static fn( string|false $file, string $handle, string $domain ): string|false => 'sw-immosuite' === $domain ? TextDomain::scriptFile( $file, $handle, $domain ) : $file,
			10,
			3
		);
	}

	/** The worker is reached by a signed call of our own or by cron, never by a visitor. */
	private function mail(): void {
		$answer = fn() => $this->services()->mail()->endpoint()->answer( wp_unslash( $_POST ) );
		add_action( 'wp_ajax_sw_immosuite_outbox', $answer );
		add_action( 'wp_ajax_nopriv_sw_immosuite_outbox', $answer );
		add_action( 'sw_immosuite_outbox', fn() => $this->services()->mail()->endpoint()->work() );
	}

	/** Settings, for administrators. Core fires admin_init for anybody's call of admin-ajax.php too: that one learns of nothing. */
	private function settings(): void {
		$option = fn() => current_user_can( 'manage_options' ) ? $this->services()->admin()->option()->register() : null;
		add_action( 'admin_init', $option );
		add_action( 'rest_api_init', $option );
	}

	/** What wp-admin shows, and core's tools for personal data. */
	private function admin(): void {
		add_action( 'admin_menu', fn() => $this->services()->admin()->page()->register() );
		add_filter( 'plugin_action_links_' . plugin_basename( SW_IMMOSUITE_FILE ), [ SettingsPage::class, 'link' ] );
		add_action( 'admin_post_sw_immosuite_test_mail', fn() => $this->services()->admin()->actions()->sendTest( $this->services()->clock() ) );
		add_action( 'admin_post_sw_immosuite_resend', fn() => $this->services()->admin()->actions()->resend() );
		add_filter( 'wp_privacy_personal_data_exporters', fn( mixed $exporters ): array => $this->services()->privacy()->exporters( $exporters ) );
		add_filter( 'wp_privacy_personal_data_erasers', fn( mixed $erasers ): array => $this->services()->privacy()->erasers( $erasers ) );
		add_action( 'admin_init', fn() => current_user_can( 'manage_options' ) ? $this->services()->privacy()->cron()->ensure() : null );
		add_action( 'admin_init', fn() => current_user_can( 'manage_options' ) ? PolicyText::suggest( $this->services()->settings() ) : null );
	}

	/** Forgetting in time. An event that got lost is brought back by that of the mails, or by an administrator's visit. */
	private function privacy(): void {
		add_action( 'sw_immosuite_daily', fn() => $this->services()->privacy()->forget() );
		add_action( 'sw_immosuite_outbox', fn() => $this->services()->privacy()->cron()->ensure() );
	}

	/** wp sw-immosuite … */
	private function commands(): void {
		if ( defined( 'WP_CLI' ) && true === WP_CLI ) {
			add_action( 'cli_init', fn() => WP_CLI::add_command( 'sw-immosuite outbox', $this->services()->admin()->outboxCommand() ) );
			add_action( 'cli_init', fn() => WP_CLI::add_command( 'sw-immosuite retention', $this->services()->admin()->retentionCommand() ) );
			add_action( 'cli_init', fn() => WP_CLI::add_command( 'sw-immosuite doctor', $this->services()->admin()->doctorCommand() ) );
			add_action( 'cli_init', fn() => WP_CLI::add_command( 'sw-immosuite regions', $this->services()->regions()->command() ) );
			add_action( 'cli_init', fn() => WP_CLI::add_command( 'sw-immosuite demo', $this->services()->listings()->demoCommand() ) );
		}
	}

	/** The routes of the contract, and what all answers of our namespace have in common. */
	private function rest(): void {
		add_action( 'rest_api_init', fn() => $this->services()->rest()->router()->register() );
		// Below core's own looks at passwords (90) and cookies (100), above those of other plugins.
		add_filter( 'rest_authentication_errors', fn( mixed $result ): mixed => RestScope::isOwn() ? $this->services()->restScope()->enter( $result ) : $result, 80 );
		add_filter( 'rest_jsonp_enabled', fn( mixed $enabled ): mixed => RestScope::isOwn() ? $this->services()->restScope()->withoutScripts() : $enabled );
		$finish = fn( WP_REST_Response $response, mixed $server, WP_REST_Request $request ): WP_REST_Response
			=> Router::owns( $request->get_route() ) ? $this->services()->rest()->answers()->finish( $response, $request ) : $response;
		add_filter( 'rest_post_dispatch', $finish, 20, 3 );
		add_filter( 'rest_pre_serve_request', static fn( bool $served, mixed $result, WP_REST_Request $request ): bool => ResponsePolicy::close( $served, $result, $request ), 20, 3 );
	}

	/** Documents and files below /webapp/. Other requests pass a look at their address and nothing else. */
	private function frame(): void {
		add_filter(
			'do_parse_request',
			function ( mixed $proceed ): mixed {
				if ( FrameRequest::mayBeOurs( $_SERVER ) ) {
					$this->services()->frame()->serve( FrameRequest::read( wp_unslash( $_SERVER ), wp_unslash( $_GET ) ) );
				}
				return $proceed;
			}
		);
	}

	/** Blocks and shortcode share one renderer; render.php of a block asks for it by the filter. */
	private function blocks(): void {
		$types = static fn(): BlockTypes => new BlockTypes( dirname( SW_IMMOSUITE_FILE ) . '/build/blocks' );
		add_action( 'init', static fn() => is_admin() ? $types()->registerForEditors() : $types()->registerForPages() );
		add_action( 'rest_api_init', static fn() => $types()->registerForEditors() );
		add_filter( 'block_categories_all', [ BlockTypes::class, 'category' ] );
		add_action( 'enqueue_block_editor_assets', fn() => $this->services()->editorData()->enqueue() );
		$render = fn( string $html, string $widget, array $attributes ): string => $this->services()->widgets()->render( $widget, $attributes, true );
		add_filter( 'sw_immosuite_block', $render, 10, 3 );
		add_shortcode( 'sw_immosuite', fn( array|string $attributes ): string => ( new Shortcode( $this->services()->widgets() ) )->render( $attributes ) );
	}
}
