<?php
declare(strict_types=1);

namespace SwImmoSuite\Contract;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/**
 * The routes and shapes of the REST API, read from contract.gen.php (`npm run contract` writes it):
 *
 *     [ 'routes' => [ 'POST /wizard/contact' => [
 *         'request' => schema with every $ref inlined, or null, 'response' => the same,
 *         'auth' => 'form'|'key'|'public', 'errors' => list of codes ] ],
 *       'schemas' => [ 'contact' => schema with its examples ] ]
 */
final class Contract {

	/** @var array<string, Route>|null */
	private static ?array $routes = null;

	/** @return array<string, Route> Route by "METHOD /path". */
	public static function routes(): array {
		if ( null === self::$routes ) {
			self::$routes = [];
			foreach ( ( new Bag( self::read() ) )->bags( 'routes' ) as $name => $route ) {
				self::$routes[ $name ] = Route::fromBag( $name, $route );
			}
		}
		return self::$routes;
	}

	/** A schema by the name of its file, for example error. */
	public static function schema( string $name ): Schema {
		$schema = ( new Bag( self::read() ) )->bag( 'schemas' )?->bag( $name );
		return new Schema( $schema ?? throw new UnexpectedValueException( "There is no schema {$name}." ) );
	}

	/** @return array<array-key, mixed> */
	private static function read(): array {
		$contract = require __DIR__ . '/contract.gen.php';
		return is_array( $contract ) ? $contract : throw new UnexpectedValueException( 'contract.gen.php holds no contract.' );
	}
}
