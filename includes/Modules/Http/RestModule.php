<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Http;

use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Foundation\Staff\StaffCapability;
use SwImmoSuite\Http\ResponsePolicy;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Http\RouteDescriptions;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Visitor\Auth\RestScope;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Routes of the contract, and the common handling of all responses of our namespace. */
final class RestModule {

	/** Whether the routes are registered only when one is requested. */
	private bool $areRoutesWaiting = false;

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'rest_api_init', $this->routes( ... ) );
		add_action( 'rest_api_init', $this->settings( ... ) );
		// After other plugins (default priority 10), before core checks application passwords (90) and cookies (100).
		add_filter( 'rest_authentication_errors', $this->dropVisitorLogin( ... ), 80 );
		add_filter( 'rest_dispatch_request', self::refuse( ... ), 10, 2 );
		add_filter( 'rest_pre_dispatch', $this->beforeDispatch( ... ), 10, 3 );
		// After core has handled OPTIONS (10).
		add_filter( 'rest_pre_dispatch', $this->describe( ... ), 20, 3 );
		add_filter( 'rest_route_data', $this->container->callback( RouteDescriptions::class, 'completeIndex' ) );
		add_filter( 'rest_jsonp_enabled', $this->jsonp( ... ) );
		add_filter( 'rest_post_dispatch', $this->finish( ... ), 20, 3 );
		add_filter( 'rest_pre_serve_request', [ ResponsePolicy::class, 'close' ], 20, 3 );
	}

	private function routes(): void {
		$this->areRoutesWaiting = $this->container->isPage && RestScope::isForCore();
		if ( ! $this->areRoutesWaiting ) {
			$this->container->get( RestRouter::class )->register();
		}
	}

	/**
	 * Registers the routes late: the handler of a core route may dispatch a request to another route within PHP.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function beforeDispatch( mixed $result, mixed $server, WP_REST_Request $request ): mixed {
		if ( $this->areRoutesWaiting && ! str_starts_with( $request->get_route(), RestScope::CORE_PREFIX ) ) {
			$this->areRoutesWaiting = false;
			$this->container->get( RestRouter::class )->register();
		}
		return $result;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function describe( mixed $result, mixed $server, WP_REST_Request $request ): mixed {
		$isOurs = 'OPTIONS' === $request->get_method() && RestRouter::owns( $request->get_route() );
		return $isOurs ? $this->container->get( RouteDescriptions::class )->completeOptions( $result ) : $result;
	}

	/** Registers the settings for core's route /wp/v2/settings, which the settings page uses. Skipped for reads by visitors. */
	private function settings(): void {
		if ( is_user_logged_in() && StaffCapability::Manage->isMine() ) {
			$this->container->get( SettingsOption::class )->register();
		}
	}

	/**
	 * Refuses invalid settings sent to core's route.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function refuse( mixed $result, WP_REST_Request $request ): mixed {
		return '/wp/v2/settings' === $request->get_route() ? $result ?? SettingsOption::refusal( $request ) : $result;
	}

	private function dropVisitorLogin( mixed $result ): mixed {
		return RestScope::isForVisitors() ? $this->container->get( RestScope::class )->dropLogin( $result ) : $result;
	}

	private function jsonp( mixed $isEnabled ): mixed {
		return match ( true ) {
			RestScope::isForVisitors() => $this->container->get( RestScope::class )->disableJsonp(),
			RestScope::isForStaff()    => false,
			default                    => $isEnabled,
		};
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function finish( WP_REST_Response $response, mixed $server, WP_REST_Request $request ): WP_REST_Response {
		return RestRouter::owns( $request->get_route() ) ? $this->container->get( ResponsePolicy::class )->finish( $response, $request ) : $response;
	}
}
