<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use LogicException;
use stdClass;

defined( 'ABSPATH' ) || exit;

/** Builds responses by walking their schema: undeclared data is dropped, missing data is a bug of the plugin. */
final class ResponseBuilder {

	/** @param mixed $data Objects as arrays. */
	public static function build( Schema $schema, mixed $data ): mixed {
		if ( ! is_array( $data ) ) {
			return $data;
		}
		if ( $schema->isOpen() ) {
			return [] === $data ? new stdClass() : $data;
		}
		$values = $schema->map();
		if ( null !== $values ) {
			// An empty map must stay an object.
			return (object) array_map( static fn( mixed $value ): mixed => self::build( $values, $value ), $data );
		}
		$items = $schema->items();
		return null === $items
			? self::object( $schema, $data )
			: array_map( static fn( mixed $item ): mixed => self::build( $items, $item ), array_values( $data ) );
	}

	/**
	 * @param array<array-key, mixed> $data
	 * @return array<string, mixed>|stdClass
	 */
	private static function object( Schema $schema, array $data ): array|stdClass {
		$missing = array_diff( $schema->required(), array_keys( $data ) );
		if ( [] !== $missing ) {
			throw new LogicException( 'The answer lacks ' . implode( ', ', $missing ) . '.' );
		}
		$built = [];
		foreach ( $schema->properties() as $key => $property ) {
			if ( array_key_exists( $key, $data ) ) {
				$built[ $key ] = self::build( $property, $data[ $key ] );
			}
		}
		return [] === $built ? new stdClass() : $built;
	}
}
