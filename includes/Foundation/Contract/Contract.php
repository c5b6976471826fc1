<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use UnexpectedValueException;

defined( 'ABSPATH' ) || exit;

/**
 * Routes and schemas of the REST API, and schemas of the JSON that documents carry, as compiled by `npm run contract`.
 * schemas.php holds every schema once, by the name of its file; contract.php refers to them by name:
 *
 *     [ 'routes' => [ 'POST /contact/lead/{formId}' => [
 *         'params' => [ 'formId' => 'integer' ], 'query' => list of names,
 *         'request' => name of a schema, or null, 'response' => name of a schema, or null,
 *         'maxBytes' => maximum size of a body, or null, 'mediaType' => media type of a body that is no JSON, or null,
 *         'form' => names of form fields, 'isVerbatim' => bool,
 *         'capability' => capability of staff, or null, 'alternative' => capability that also suffices, or null,
 *         'status' => status of a response, 'auth' => a case of Access, 'errors' => list of codes ] ],
 *       'widgets' => [ 'contact-form' => its entry in widgets.json, with its block attributes and measured heights ],
 *       'contactGroups' => [ 'address' => [ 'street', … ] ] ]
 */
final class Contract {

	private const COMPILED = __DIR__ . '/../../../build/contract';

	/** @var array<string, Route>|null */
	private static ?array $routes = null;

	/** @var array<string, WidgetEntry>|null */
	private static ?array $widgets = null;

	/** Content of contract.php, read once: without OPcache, reading the file takes longer than most of what requests do with it. */
	private static ?JsonObject $contract = null;

	/** Content of schemas.php, which is read only when a request needs a schema. */
	private static ?JsonObject $compiled = null;

	/** @var array<string, Schema> By name. A schema that several others refer to is built once. */
	private static array $schemas = [];

	/** @return array<string, Route> Route by "METHOD /path". */
	public static function routes(): array {
		if ( null === self::$routes ) {
			self::$routes = [];
			foreach ( self::contract()->objects( 'routes' ) as $name => $route ) {
				self::$routes[ $name ] = Route::fromObject( $name, $route );
			}
		}
		return self::$routes;
	}

	/** @return array<string, WidgetEntry> By name. */
	public static function widgets(): array {
		if ( null === self::$widgets ) {
			self::$widgets = [];
			foreach ( self::contract()->objects( 'widgets' ) as $name => $entry ) {
				self::$widgets[ $name ] = WidgetEntry::fromObject( $name, $entry );
			}
		}
		return self::$widgets;
	}

	/** @param string $path Unchecked path below /webapp/. Returns null if no widget has a document there. */
	public static function addressOf( string $path ): ?WidgetAddress {
		foreach ( self::widgets() as $widget ) {
			$address = $widget->at( $path );
			if ( null !== $address ) {
				return $address;
			}
		}
		return null;
	}

	/**
	 * Resolves names in block.json to contact fields; the name of a group stands for several fields.
	 *
	 * @param list<string> $names
	 * @return list<string>
	 */
	public static function contactFields( array $names ): array {
		$groups = self::contract()->object( 'contactGroups' );
		$fields = array_map( static fn( string $name ): array => true === $groups?->has( $name ) ? $groups->strings( $name ) : [ $name ], $names );
		return array_merge( ...$fields );
	}

	/** Returns a schema by the name of its file, for example error. */
	public static function schema( string $name ): Schema {
		self::$compiled ??= self::read( require self::COMPILED . '/schemas.php' );
		return self::$schemas[ $name ] ??= Schema::of( self::$compiled->object( $name ) ?? throw new UnexpectedValueException( "There is no schema {$name}." ) );
	}

	private static function contract(): JsonObject {
		return self::$contract ??= self::read( require self::COMPILED . '/contract.php' );
	}

	private static function read( mixed $file ): JsonObject {
		return new JsonObject( is_array( $file ) ? $file : throw new UnexpectedValueException( 'The generated file holds no contract.' ) );
	}
}
