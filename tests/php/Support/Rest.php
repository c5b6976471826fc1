<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\ResponsePolicy;
use SwImmoSuite\Http\RestRouter;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Modules\Container;
use WP_REST_Request;
use WP_REST_Server;

/**
 * Calls the routes inside this process, at a time that the test sets. Http and Browser test the parts that need HTTP.
 */
final class Rest {

	public readonly Container $services;

	private readonly WP_REST_Server $server;

	/**
	 * @param int          $later   Seconds from now at which the calls happen.
	 * @param Visitor|null $visitor Signed-in visitor.
	 */
	public function __construct( int $later = 0, ?Visitor $visitor = null, ?Clock $clock = null ) {
		$this->services = new Container( $clock ?? new Clock( $later ), new SignedIn( $visitor ) );
		$this->server   = new WP_REST_Server();
		$before         = rest_get_server();
		// register_rest_route() adds routes to the global server only.
		$GLOBALS['wp_rest_server'] = $this->server;
		$this->services->get( RestRouter::class )->register();
		$GLOBALS['wp_rest_server'] = $before;
	}

	/**
	 * Returns now, or the next midnight (UTC) if it is at most this many seconds away. The limits count each client under a name
	 * that changes at midnight, so a test across midnight would use two counters.
	 */
	public static function startOnOneDay( int $seconds ): int {
		$now        = time();
		$toMidnight = DAY_IN_SECONDS - $now % DAY_IN_SECONDS;
		return $toMidnight > $seconds ? $now : $now + $toMidnight;
	}

	/** @param int $utc Unix time of all calls: the clock stands still. */
	public static function at( int $utc ): self {
		return new self( 0, null, Clock::stopped( $utc ) );
	}

	/**
	 * @param array<string, mixed>|string $body    JSON, or raw text sent as JSON.
	 * @param array<string, string>       $headers By name.
	 */
	public function post( string $path, array|string $body, array $headers = [] ): Answer {
		return $this->call( 'POST', $path, $body, $headers );
	}

	public function get( string $path ): Answer {
		return $this->call( 'GET', $path );
	}

	/**
	 * @param string                           $path    With its query string.
	 * @param array<string, mixed>|string|null $body    JSON, or raw text sent as JSON.
	 * @param array<string, string>            $headers By name.
	 */
	public function call( string $method, string $path, array|string|null $body = null, array $headers = [] ): Answer {
		[ $path, $query ]          = explode( '?', $path, 2 ) + [ 1 => '' ];
		$_SERVER['REQUEST_METHOD'] = $method;
		$request                   = new WP_REST_Request( $method, str_starts_with( $path, RoutePath::STAFF ) ? substr( $path, strlen( '/wp-json' ) ) : '/' . RestRouter::NAMESPACE . $path );
		parse_str( $query, $params );
		$request->set_query_params( $params );
		foreach ( $headers as $name => $value ) {
			$request->set_header( $name, $value );
		}
		if ( null !== $body ) {
			$request->set_header( 'Content-Type', $headers['Content-Type'] ?? 'application/json' );
			$request->set_body( is_string( $body ) ? $body : (string) wp_json_encode( $body ) );
		}
		$response = rest_ensure_response( $this->server->dispatch( $request ) );
		$response = $response instanceof \WP_Error ? rest_convert_error_to_response( $response ) : $response;
		$data     = $this->services->get( ResponsePolicy::class )->finish( $response, $request )->get_data();
		$headers  = [];
		foreach ( $response->get_headers() as $name => $value ) {
			$headers[ strtolower( (string) $name ) ] = [ is_string( $value ) ? $value : '' ];
		}
		$text = null === $data ? '' : (string) wp_json_encode( $data );
		ContractCheck::check( $method, $path, $response->get_status(), $text );
		$data = json_decode( $text, true );
		return new Answer( $response->get_status(), new JsonObject( is_array( $data ) ? $data : [] ), $headers, $text );
	}
}
