<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\JsonObject;
use WP_REST_Response;

defined( 'ABSPATH' ) || exit;

/**
 * Adds arguments and schemas of the contract to core's descriptions of the routes. The routes are registered without them: core would
 * report only the first faulty argument instead of all (W2), and every request would build descriptions that only OPTIONS and the
 * index return.
 */
final class RouteDescriptions {

	private const FILE = __DIR__ . '/../../build/contract/descriptions.json';

	/** @var array<string, string>|null Name in the contract by "METHOD pattern". */
	private ?array $names = null;

	private ?JsonObject $descriptions = null;

	/**
	 * Filter rest_route_data: the index of the API and of a namespace.
	 *
	 * @param array<string, mixed> $routes Core's descriptions, by pattern.
	 * @return array<string, mixed>
	 */
	public function completeIndex( array $routes ): array {
		foreach ( $routes as $pattern => $data ) {
			$routes[ $pattern ] = is_array( $data ) && RestRouter::owns( $pattern ) ? $this->complete( $data, $pattern, withSchemas: false ) : $data;
		}
		return $routes;
	}

	/** Filter rest_pre_dispatch for OPTIONS requests to our routes, after core has handled them. */
	public function completeOptions( mixed $response ): mixed {
		$data = $response instanceof WP_REST_Response ? $response->get_data() : null;
		if ( $response instanceof WP_REST_Response && is_array( $data ) ) {
			$response->set_data( $this->complete( $data, (string) $response->get_matched_route(), withSchemas: true ) );
		}
		return $response;
	}

	/**
	 * @param array<array-key, mixed> $data        Core's description of all methods of the path.
	 * @param bool                    $withSchemas Whether to add the schema of each response to its endpoint, and the first one to
	 *                                             the path, where core expects it.
	 * @return array<array-key, mixed>
	 */
	private function complete( array $data, string $pattern, bool $withSchemas ): array {
		$endpoints = is_array( $data['endpoints'] ?? null ) ? $data['endpoints'] : [];
		foreach ( $endpoints as $index => $endpoint ) {
			$method      = is_array( $endpoint ) && is_array( $endpoint['methods'] ?? null ) ? reset( $endpoint['methods'] ) : '';
			$description = is_string( $method ) ? $this->description( $method, $pattern ) : null;
			if ( is_array( $endpoint ) && null !== $description ) {
				$endpoint['args']    = $description->value( 'args' );
				$endpoint           += $withSchemas ? [ 'schema' => $description->value( 'schema' ) ] : [];
				$endpoints[ $index ] = $endpoint;
				$data               += $withSchemas && null !== $description->value( 'schema' ) ? [ 'schema' => $description->value( 'schema' ) ] : [];
			}
		}
		return [ 'endpoints' => $endpoints ] + $data;
	}

	private function description( string $method, string $pattern ): ?JsonObject {
		if ( null === $this->names ) {
			$this->names = [];
			foreach ( Contract::routes() as $name => $route ) {
				$this->names[ "{$route->method} " . RestRouter::patternOf( $route ) ] = $name;
			}
			$decoded            = json_decode( (string) file_get_contents( self::FILE ), true );
			$this->descriptions = new JsonObject( is_array( $decoded ) ? $decoded : [] );
		}
		return $this->descriptions?->object( $this->names[ "{$method} {$pattern}" ] ?? '' );
	}
}
