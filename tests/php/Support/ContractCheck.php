<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use PHPUnit\Framework\Assert;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Route;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Foundation\Contract\Violation;

/** Checks every answer that a test receives against the contract: routes.json lists shape, status and code. */
final class ContractCheck {

	/** Error codes that any route may return: codes of core, and of a plugin that closes the REST API. */
	private const CORE_ERRORS = [ 'rest_no_route', 'rest_invalid_json', 'rest_invalid_param', 'rest_forbidden', 'rest_cookie_invalid_nonce' ];

	/** @param string $path Path as RoutePath returns it, with or without a query string; other paths are not checked. */
	public static function check( string $method, string $path, int $status, string $text ): void {
		$path  = explode( '?', $path, 2 )[0];
		$route = self::route( $method, $path );
		if ( null === $route || 'HEAD' === $method || 304 === $status || str_contains( $path, '_envelope' ) ) {
			return;
		}
		$where = "{$method} {$path} → {$status} " . substr( $text, 0, 400 );
		if ( 204 === $status ) {
			Assert::assertNull( $route->response(), $where );
			Assert::assertSame( '', $text, $where );
			return;
		}
		$data   = json_decode( $text, false );
		$schema = $status < 400 ? $route->response() : Contract::schema( 'error' );
		Assert::assertNotNull( $schema, $where );
		$faults = array_map( static fn( Violation $violation ): string => "{$violation->field} {$violation->keyword}", Validator::validate( $schema, $data ) );
		Assert::assertSame( [], $faults, $where );
		if ( $status >= 400 && is_object( $data ) && isset( $data->code ) ) {
			Assert::assertContains( $data->code, [ ...$route->errors, ...self::CORE_ERRORS ], $where );
		}
	}

	private static function route( string $method, string $path ): ?Route {
		foreach ( Contract::routes() as $route ) {
			$pattern = ( null === $route->capability ? '' : RoutePath::STAFF ) . $route->pattern();
			if ( $route->method === $method && 1 === preg_match( "~^{$pattern}$~i", $path ) ) {
				return $route;
			}
		}
		return null;
	}
}
