<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use Closure;
use LogicException;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\RateLimit\RateLimit;
use SwImmoSuite\Http\RateLimit\RateLimitBucket;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\ResponsePolicy;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Visitor\Auth\RestScope;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** Routes of the contract, and the common handling of all responses of our namespace. */
final class RestModule {

	/** Routes that look up or redeem a mailed key: each call is rate-limited, successful or not. */
	private const KEY_ROUTES = [ 'POST /wizard/key', 'POST /wizard/confirm', 'POST /auth/login', 'POST /auth/login/nonce', 'POST /saved-search/alerts' ];

	/** Whether the routes are registered only when one is requested. */
	private bool $areWaiting = false;

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'rest_api_init', $this->routes( ... ) );
		add_action( 'rest_api_init', $this->settings( ... ) );
		// After other plugins (default priority 10), before core checks application passwords (90) and cookies (100).
		add_filter( 'rest_authentication_errors', $this->enter( ... ), 80 );
		add_filter( 'rest_dispatch_request', self::refuse( ... ), 10, 2 );
		add_filter( 'rest_pre_dispatch', $this->beforeDispatch( ... ), 10, 3 );
		add_filter( 'rest_jsonp_enabled', $this->jsonp( ... ) );
		add_filter( 'rest_post_dispatch', $this->finish( ... ), 20, 3 );
		add_filter( 'rest_pre_serve_request', self::close( ... ), 20, 3 );
	}

	private function routes(): void {
		$this->areWaiting = $this->container->isPage && RestScope::isForCore();
		if ( ! $this->areWaiting ) {
			$this->container->get( RestRouter::class )->register();
		}
	}

	/**
	 * Registers the routes late, for a read of core's routes that dispatches another request within PHP.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function beforeDispatch( mixed $result, mixed $server, WP_REST_Request $request ): mixed {
		if ( $this->areWaiting && ! str_starts_with( $request->get_route(), RestScope::CORE_PREFIX ) ) {
			$this->areWaiting = false;
			$this->container->get( RestRouter::class )->register();
		}
		return $result;
	}

	/** Registers the settings for core's route /wp/v2/settings, which the settings page uses. Skipped for reads by visitors. */
	private function settings(): void {
		if ( is_user_logged_in() ) {
			( new AdminModule( $this->container ) )->registerOption();
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function refuse( mixed $answer, WP_REST_Request $request ): mixed {
		return '/wp/v2/settings' === $request->get_route() ? $answer ?? SettingsOption::refusal( $request ) : $answer;
	}

	private function enter( mixed $result ): mixed {
		return RestScope::isForVisitors() ? $this->container->get( RestScope::class )->dropLogin( $result ) : $result;
	}

	private function jsonp( mixed $isEnabled ): mixed {
		return RestScope::isForVisitors() ? $this->container->get( RestScope::class )->disableJsonp() : ( RestScope::isForStaff() ? false : $isEnabled );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function finish( WP_REST_Response $response, mixed $server, WP_REST_Request $request ): WP_REST_Response {
		return RestRouter::owns( $request->get_route() ) ? $this->container->get( ResponsePolicy::class )->finish( $response, $request ) : $response;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function close( bool $isServed, mixed $result, WP_REST_Request $request ): bool {
		return ResponsePolicy::close( $isServed, $result, $request );
	}

	/** @return array{handlers: Closure, rules: Closure, readPrimary: Closure} Arguments of RestRouter. */
	public function routing(): array {
		return [
			'handlers'    => $this->handler( ... ),
			'rules'       => $this->rules( ... ),
			'readPrimary' => fn() => $this->container->get( Connection::class )->readPrimary(),
		];
	}

	/**
	 * Returns the handler of a route, which builds its class when called.
	 *
	 * @return Closure(ApiRequest): (array<array-key, mixed>|ApiResponse|CachedDocument)
	 * @throws LogicException If routes.json names a module that does not list the route.
	 */
	private function handler( string $name, Route $route ): Closure {
		$handler = self::tables( $route )[0][ $name ] ?? throw new LogicException( "No module handles {$name}." );
		/** @var Closure(ApiRequest): array<array-key, mixed> $answer RestRouter checks the result. */
		$answer = function ( ApiRequest $request ) use ( $handler, $name ): mixed {
			if ( in_array( $name, self::KEY_ROUTES, true ) ) {
				$this->container->get( RateLimiter::class )->charge( new RateLimitBucket( RateLimit::Keys, $this->container->get( ClientAddress::class )->token() ) );
			}
			return $this->call( $handler, $request, $name );
		};
		return $answer;
	}

	/**
	 * Returns the check of a body beyond its schema.
	 *
	 * @return (Closure(ApiRequest): Faults)|null
	 */
	private function rules( string $name, Route $route ): ?Closure {
		$rules = self::tables( $route )[1][ $name ] ?? null;
		if ( null === $rules ) {
			return null;
		}
		/** @var Closure(ApiRequest): Faults $faults */
		$faults = fn( ApiRequest $request ): mixed => $this->call( $rules, $request, $name );
		return $faults;
	}

	/** @param array{class-string, string} $handler Class and method. */
	private function call( array $handler, ApiRequest $request, string $name ): mixed {
		$method = [ $this->container->with( $request->translator )->get( $handler[0] ), $handler[1] ];
		assert( is_callable( $method ) );
		return $method( $request, $name );
	}

	/**
	 * Handlers and checks by route, of the module that answers this route; no other module is loaded.
	 *
	 * @return array{array<string, array{class-string, string}>, array<string, array{class-string, string}>}
	 * @throws LogicException If routes.json names a module that does not exist.
	 */
	private static function tables( Route $route ): array {
		return match ( $route->module ) {
			'account'     => [ AccountModule::ROUTES, AccountModule::FAULTS ],
			'entries'     => [ EntryModule::ROUTES, [] ],
			'imports'     => [ ImportModule::ROUTES, [] ],
			'listings'    => [ ListingModule::ROUTES, [] ],
			'mails'       => [ MailModule::ROUTES, [] ],
			'privacy'     => [ PrivacyModule::ROUTES, [] ],
			'regions'     => [ RegionModule::ROUTES, [] ],
			'setup'       => [ SetupModule::ROUTES, [] ],
			'submissions' => [ SubmissionModule::ROUTES, SubmissionModule::FAULTS ],
			default       => throw new LogicException( "There is no module {$route->module}." ),
		};
	}
}
