<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use FilesystemIterator;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;
use stdClass;

/** The files that the contract is generated from. */
final class SchemaFiles {

	private const FOLDER = __DIR__ . '/../../../includes/Foundation/Contract/';

	/** @return list<string> Names of the schemas, as in routes.json. */
	public static function names(): array {
		$files = glob( self::FOLDER . '*.schema.json' );
		return array_map( static fn( string $file ): string => basename( $file, '.schema.json' ), $files === false ? [] : $files );
	}

	/** @return array<array-key, mixed> */
	public static function routes(): array {
		$routes = json_decode( (string) file_get_contents( self::FOLDER . 'routes.json' ), true, 16, JSON_THROW_ON_ERROR );
		return is_array( $routes ) ? $routes : [];
	}

	/** @return list<mixed> Examples of the schema; objects are stdClass, as in a parsed body. */
	public static function examples( string $name ): array {
		$examples = self::schema( $name )->examples ?? [];
		return is_array( $examples ) ? array_values( $examples ) : [];
	}

	/** @return list<string> Every keyword of the compiled schema, at any depth, with references resolved. */
	public static function keywords( string $name ): array {
		$compiled = require self::FOLDER . '../../../build/contract/schemas.php';
		$schema   = json_decode( (string) wp_json_encode( is_array( $compiled ) ? $compiled[ $name ] ?? null : null ) );
		return array_values( array_unique( self::keywordsOf( $schema instanceof stdClass ? $schema : new stdClass() ) ) );
	}

	/** @return list<string> Paths of the plugin's PHP files. */
	public static function phpFiles(): array {
		$files = [];
		$all   = new RecursiveIteratorIterator( new RecursiveDirectoryIterator( self::FOLDER . '..', FilesystemIterator::SKIP_DOTS ) );
		foreach ( $all as $file ) {
			if ( $file instanceof SplFileInfo && 'php' === $file->getExtension() ) {
				$files[] = $file->getPathname();
			}
		}
		return $files;
	}

	private static function schema( string $name ): stdClass {
		$schema = json_decode( (string) file_get_contents( self::FOLDER . "{$name}.schema.json" ), false, 32, JSON_THROW_ON_ERROR );
		return $schema instanceof stdClass ? $schema : new stdClass();
	}

	/** @return list<string> */
	private static function keywordsOf( stdClass $node ): array {
		$values     = get_object_vars( $node );
		$keywords   = array_map( 'strval', array_keys( $values ) );
		$properties = $values['properties'] ?? null;
		$children   = [ $values['items'] ?? null, ...( $properties instanceof stdClass ? array_values( get_object_vars( $properties ) ) : [] ) ];
		foreach ( $children as $child ) {
			if ( $child instanceof stdClass ) {
				$keywords = [ ...$keywords, ...self::keywordsOf( $child ) ];
			}
		}
		return $keywords;
	}
}
