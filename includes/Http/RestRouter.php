<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use Closure;
use SwImmoSuite\Foundation\Contract\Access;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\ResponseBuilder;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\Contract\Violation;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\Fault\Sentences;
use Throwable;
use WP_Error;
use WP_REST_Request;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Registers the routes of the contract and processes each call: gate → headers → body → handler → response. An invalid
 * body reaches no handler.
 */
final class RestRouter {

	public const NAMESPACE = 'sw-immosuite/v1';

	/** Namespace of the routes for staff. */
	public const STAFF = 'sw-immosuite-admin/v1';

	private readonly RequestLanguage $language;

	/** Signed-in visitor of the current call, as returned by the gate. */
	private ?Visitor $visitor = null;

	/**
	 * @param Closure(string): (Closure(ApiRequest): (array<array-key, mixed>|ApiResponse|CachedDocument)) $handlers Returns the handler of "METHOD /path"; built only when called.
	 * @param Closure(string): ((Closure(ApiRequest): Faults)|null) $rules Returns the check of the body beyond its schema; null if the route has none.
	 * @param Closure(): void $readPrimary Makes the call read from the primary database, since a replica may lag behind.
	 */
	public function __construct(
		private readonly Closure $handlers,
		private readonly Closure $rules,
		private readonly Gate $gate,
		private readonly FormToken $tokens,
		private readonly Closure $readPrimary,
	) {
		$this->language = new RequestLanguage( $tokens );
	}

	/** Call on rest_api_init. */
	public function register(): void {
		foreach ( Contract::routes() as $name => $route ) {
			register_rest_route(
				self::namespaceOf( $route ),
				$route->pattern(),
				[
					'methods'             => $route->method,
					'callback'            => fn( WP_REST_Request $request ): WP_REST_Response|WP_Error => $this->respond( $name, $route, $request ),
					'permission_callback' => fn( WP_REST_Request $request ): bool|WP_Error => $this->permit( $route, $request ),
				]
			);
		}
	}

	/** Pattern of a route with its namespace, by which core lists it. */
	public static function patternOf( Route $route ): string {
		return '/' . self::namespaceOf( $route ) . $route->pattern();
	}

	/** @return non-falsy-string */
	private static function namespaceOf( Route $route ): string {
		return null === $route->capability ? self::NAMESPACE : self::STAFF;
	}

	/** Whether a route is the plugin's. Ignores case, as core does, and extra slashes, so that their 404 has our error format. */
	public static function owns( string $route ): bool {
		return self::isForVisitors( $route ) || self::isForStaff( $route );
	}

	public static function isForVisitors( string $route ): bool {
		return 1 === preg_match( '~^/*' . self::NAMESPACE . '(?:/|$)~i', $route );
	}

	public static function isForStaff( string $route ): bool {
		return 1 === preg_match( '~^/*' . self::STAFF . '(?:/|$)~i', $route );
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function permit( Route $route, WP_REST_Request $request ): bool|WP_Error {
		try {
			if ( ! $route->isPublicRead() || '' !== (string) $request->get_header( 'x_wp_nonce' ) ) {
				( $this->readPrimary )();
			}
			$this->visitor = $this->gate->check( $route, $request );
			return true;
		} catch ( Failure $failure ) {
			return Failure::toWpError( $failure, $this->translator( $request ) );
		}
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function respond( string $name, Route $route, WP_REST_Request $request ): WP_REST_Response|WP_Error {
		$translator = $this->translator( $request );
		try {
			$apiRequest = $this->apiRequest( $route, $request, $translator );
			$body       = $apiRequest->body;
			if ( [] !== $body->violations ) {
				$rules = count( $body->violations ) < Validator::MAX_VIOLATIONS ? ( $this->rules )( $name ) : null;
				throw self::refusal( $body->violations, null === $rules ? null : $rules( $apiRequest ), $translator );
			}
			$result = ( $this->handlers )( $name )( $apiRequest );
			if ( $result instanceof CachedDocument ) {
				return $result->respond( $request );
			}
			$response = $result instanceof ApiResponse ? $result : new ApiResponse( $result, [] );
			$schema   = $route->response();
			return null === $schema
				? new WP_REST_Response( null, 204, $response->headers )
				: new WP_REST_Response( ResponseBuilder::build( $schema, $response->data ), $route->status, $response->headers );
		} catch ( Throwable $thrown ) {
			return Failure::toWpError( $thrown, $translator );
		}
	}

	/**
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @throws Failure Where the headers of a form are invalid.
	 */
	private function apiRequest( Route $route, WP_REST_Request $request, Translator $translator ): ApiRequest {
		$form = Access::Form === $route->auth ? SubmissionHeaders::read( $request, $this->tokens ) : null;
		return new ApiRequest(
			Body::read( self::bodyOf( $route, $request ), $route->request(), isTyped: Access::Key !== $route->auth && ! $route->isVerbatim ),
			$translator,
			$form,
			path: self::filterStrings( $request->get_url_params() ),
			query: array_intersect_key( self::filterStrings( self::queryParameters( $route, $request ) ), array_flip( $route->query ) ),
			signedIn: $this->visitor,
			isHead: 'HEAD' === $request->get_method(),
			idempotencyKey: (string) $request->get_header( 'idempotency_key' ),
			lists: array_intersect_key( self::filterLists( $request->get_query_params() ), array_flip( $route->query ) ),
			bytes: null === $route->mediaType ? '' : (string) $request->get_body(),
			unknown: self::unknownParameters( $route, $request ),
			fields: array_intersect_key( self::filterStrings( $request->get_body_params() ), array_flip( $route->form ) ),
			files: [] === $route->form ? null : static fn( string $field ): ?FormFile => FormFile::of( $request, $field )
		);
	}

	/**
	 * Body of a call. Calls from PHP code set parameters instead, which are encoded as JSON.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 */
	private static function bodyOf( Route $route, WP_REST_Request $request ): string {
		$body = (string) $request->get_body();
		return '' === $body && Gate::isInternal( $route, $request ) ? (string) wp_json_encode( (object) $request->get_body_params() ) : $body;
	}

	/**
	 * Reports all faults of a body in one response: faults of its schema, and faults that the route's own check finds in the valid
	 * parts.
	 *
	 * @param non-empty-list<Violation> $violations
	 */
	public static function refusal( array $violations, ?Faults $faults, Translator $translator ): Failure {
		$more = null === $faults ? [] : $faults->without( $violations )->entries( $translator );
		return Failure::invalid( [ ...array_map( ( new Sentences( $translator ) )->violation( ... ), $violations ), ...$more ] );
	}

	/**
	 * Query parameters; on open routes also the fields of a form, which mail programs post (RFC 8058).
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return array<array-key, mixed>
	 */
	private static function queryParameters( Route $route, WP_REST_Request $request ): array {
		return $request->get_query_params() + ( Access::Open === $route->auth ? $request->get_body_params() : [] );
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return array<string, string>
	 */
	private static function filterStrings( array $values ): array {
		$texts = [];
		foreach ( $values as $name => $value ) {
			// PHP code passes numbers, HTTP only texts.
			if ( is_scalar( $value ) ) {
				$texts[ (string) $name ] = match ( $value ) {
					true    => 'true',
					false   => 'false',
					default => (string) $value,
				};
			}
		}
		return $texts;
	}

	/**
	 * @param array<array-key, mixed> $values
	 * @return array<string, list<string>>
	 */
	private static function filterLists( array $values ): array {
		$lists = [];
		foreach ( $values as $name => $value ) {
			if ( is_array( $value ) ) {
				$lists[ (string) $name ] = array_values( array_filter( $value, 'is_string' ) );
			}
		}
		return $lists;
	}

	/**
	 * Returns the names of parameters that the route does not declare. Ignores core's query parameters, which begin with an
	 * underscore, the route parameter of plain permalinks, and parameters that multilingual plugins add to every URL.
	 *
	 * @param WP_REST_Request<array<string, mixed>> $request
	 * @return list<string>
	 */
	private static function unknownParameters( Route $route, WP_REST_Request $request ): array {
		$inQuery = array_map( strval( ... ), array_keys( $request->get_query_params() ) );
		$inForm  = [] === $route->form ? [] : array_map( strval( ... ), array_keys( $request->get_body_params() + $request->get_file_params() ) );
		return [
			...array_values( array_filter( array_diff( $inQuery, $route->query, [ 'rest_route', 'lang' ] ), static fn( string $name ): bool => ! str_starts_with( $name, '_' ) ) ),
			...array_values( array_diff( $inForm, $route->form ) ),
		];
	}

	/** @param WP_REST_Request<array<string, mixed>> $request */
	private function translator( WP_REST_Request $request ): Translator {
		return new Translator( $this->language->of( $request ) );
	}
}
