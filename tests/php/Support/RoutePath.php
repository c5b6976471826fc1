<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use SwImmoSuite\Foundation\Contract\Route;

/** Fills the placeholders of a route. */
final class RoutePath {

	/** Start of the paths of staff routes. */
	public const STAFF = '/wp-json/sw-immosuite-admin/v1';

	private const ABSENT = [
		'formId'    => '411',
		'objectId'  => '999999999',
		'consentId' => '999999999',
		'uuid'      => '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81',
		'part'      => '0',
		'transfer'  => '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81',
		'source'    => 'absent',
		'id'        => '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81',
	];

	/**
	 * @param array<string, string> $values By placeholder; every other placeholder gets a well-formed value that does not exist.
	 * @return string Path below our namespace for visitors; the whole path of a staff route.
	 */
	public static function of( Route $route, array $values = [] ): string {
		$path = ( null === $route->capability ? '' : self::STAFF ) . $route->path;
		foreach ( $values + self::absent( $route ) as $name => $value ) {
			$path = str_replace( '{' . $name . '}', $value, $path );
		}
		return $path;
	}

	/** @return array<string, string> Well-formed values that do not exist. An id is a UUID, unless the route requires a number. */
	private static function absent( Route $route ): array {
		$isNumber = str_contains( $route->pattern(), '(?P<id>[0-9]' );
		return ( $isNumber ? [ 'id' => '999999999' ] : [] ) + self::ABSENT;
	}

	/** @return list<string> One path for each nonsense value, which replaces all placeholders; only the path itself if it has no placeholder. */
	public static function nonsense( Route $route ): array {
		if ( ! str_contains( $route->path, '{' ) ) {
			return [ self::of( $route ) ];
		}
		$values = [ '0', '-1', '1e9', '18446744073709551616', '%00', '%2e%2e', "'%20OR%201=1", '%F0%9F%98%80', str_repeat( '9', 300 ), 'null', '[]' ];
		return array_map( static fn( string $value ): string => self::of( $route, array_fill_keys( array_keys( self::ABSENT ), $value ) ), $values );
	}
}
