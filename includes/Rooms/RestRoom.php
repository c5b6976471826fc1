<?php
declare(strict_types=1);

namespace SwImmoSuite\Rooms;

use Closure;
use LogicException;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Settings\SettingsOption;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\ApiResponse;
use SwImmoSuite\Http\BodyRules;
use SwImmoSuite\Http\CachedDocument;
use SwImmoSuite\Http\ClientAddress;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormToken;
use SwImmoSuite\Http\Gate;
use SwImmoSuite\Http\RateLimit\KeyRateLimit;
use SwImmoSuite\Http\RateLimit\RateLimiter;
use SwImmoSuite\Http\RequestLanguage;
use SwImmoSuite\Http\ResponsePolicy;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Http\RouteHandlers;
use SwImmoSuite\Visitor\Auth\RestScope;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/** The routes of the contract, and what all answers of our namespace have in common. */
final class RestRoom {

	/** Whether the routes wait until one of them is asked for. */
	private bool $areWaiting = false;

	/** Everything shared, and the rooms that answer. */
	public function __construct( private readonly Services $services ) {
	}

	public function register(): void {
		add_action( 'rest_api_init', $this->routes( ... ) );
		add_action( 'rest_api_init', $this->settings( ... ) );
		// Below core's own looks at passwords (90) and cookies (100), above those of other plugins.
		add_filter( 'rest_authentication_errors', $this->enter( ... ), 80 );
		add_filter( 'rest_dispatch_request', self::refuse( ... ), 10, 2 );
		add_filter( 'rest_pre_dispatch', $this->beforeDispatch( ... ), 10, 3 );
		add_filter( 'rest_jsonp_enabled', $this->jsonp( ... ) );
		add_filter( 'rest_post_dispatch', $this->finish( ... ), 20, 3 );
		add_filter( 'rest_pre_serve_request', self::close( ... ), 20, 3 );
	}

	private function routes(): void {
		$this->areWaiting = $this->services->isPage && RestScope::isCores();
		if ( ! $this->areWaiting ) {
			$this->router()->register();
		}
	}

	/**
	 * A read of core's may have another route asked inside PHP (P148).
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private function beforeDispatch( mixed $result, mixed $server, WP_REST_Request $request ): mixed {
		if ( $this->areWaiting && ! str_starts_with( $request->get_route(), RestScope::CORES ) ) {
			$this->areWaiting = false;
			$this->router()->register();
		}
		return $result;
	}

	/** The settings page speaks with core's route of settings. A stranger's read loads nothing of it (P148). */
	private function settings(): void {
		if ( is_user_logged_in() ) {
			$this->services->admin()->registerOption();
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function refuse( mixed $answer, WP_REST_Request $request ): mixed {
		return '/wp/v2/settings' === $request->get_route() ? $answer ?? SettingsOption::refusal( $request ) : $answer;
	}

	private function enter( mixed $result ): mixed {
		return RestScope::isOwn() ? $this->services->restScope()->enter( $result ) : $result;
	}

	private function jsonp( mixed $isEnabled ): mixed {
		return RestScope::isOwn() ? $this->services->restScope()->withoutScripts() : ( RestScope::isStaffs() ? false : $isEnabled );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function finish( WP_REST_Response $response, mixed $server, WP_REST_Request $request ): WP_REST_Response {
		return RestRouter::owns( $request->get_route() ) ? $this->answers()->finish( $response, $request ) : $response;
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private static function close( bool $isServed, mixed $result, WP_REST_Request $request ): bool {
		return ResponsePolicy::close( $isServed, $result, $request );
	}

	/** The routes of the contract. */
	public function router(): RestRouter {
		return new RestRouter(
			$this->handler( ... ),
			$this->rules( ... ),
			new Gate( $this->services->visitors() ),
			$this->formToken(),
			fn() => $this->services->connection()->readPrimary()
		);
	}

	/** What all answers have in common. */
	public function answers(): ResponsePolicy {
		return new ResponsePolicy( new RequestLanguage( $this->formToken() ) );
	}

	/** Counters of I9. */
	public function limits(): RateLimiter {
		return new RateLimiter( $this->services->connection(), $this->services->clock() );
	}

	/**
	 * Counts every call at the limit of mailed keys (I9).
	 *
	 * @param Closure(ApiRequest): array<array-key, mixed> $handler
	 * @return Closure(ApiRequest): array<array-key, mixed>
	 */
	public function limited( Closure $handler ): Closure {
		return fn( ApiRequest $request ): array => ( new KeyRateLimit( $this->limits(), $this->client() ) )->around( $handler, $request );
	}

	/**
	 * Who answers a route. Only the room that it names is built.
	 *
	 * @return Closure(ApiRequest): (array<array-key, mixed>|ApiResponse|CachedDocument)
	 */
	private function handler( string $name, Route $route ): Closure {
		return $this->room( $route )->handlers()[ $name ] ?? throw new LogicException( "Nobody answers {$name}." );
	}

	/**
	 * Who knows more of the body of a route than its schema.
	 *
	 * @return (Closure(ApiRequest): Faults)|null
	 */
	private function rules( string $name, Route $route ): ?Closure {
		$room = $this->room( $route );
		return $room instanceof BodyRules ? $room->bodyRules()[ $name ] ?? null : null;
	}

	/** @throws LogicException Where routes.json names a room that does not exist. */
	private function room( Route $route ): RouteHandlers {
		return match ( $route->room ) {
			'account'     => $this->services->account(),
			'auth'        => $this->services->auth(),
			'entries'     => $this->services->entries(),
			'fields'      => $this->services->catalogue(),
			'forms'       => new FormTokenRoom( $this->services ),
			'imports'     => new TransferRoom( $this->services ),
			'listing-map' => new ListingMapRoom( $this->services ),
			'listings'    => $this->services->listings(),
			'mails'       => $this->services->mail(),
			'privacy'     => $this->services->privacy(),
			'regions'     => $this->services->regions(),
			'searches'    => $this->services->searches(),
			'setup'       => $this->services->setup(),
			'stops'       => $this->services->stops(),
			'submissions' => $this->services->submissions(),
			'uploads'     => $this->services->uploads(),
			default       => throw new LogicException( "There is no room {$route->room}." ),
		};
	}

	/** Whom the limits count. */
	public function client(): ClientAddress {
		return new ClientAddress( $this->services->clock(), fn(): array => $this->services->settings()->trustedProxies() );
	}

	private function formToken(): FormToken {
		return new FormToken( $this->services->clock() );
	}
}
