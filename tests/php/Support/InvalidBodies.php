<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use ArrayObject;
use stdClass;
use SwImmoSuite\Foundation\Contract\Schema;
use SwImmoSuite\Foundation\Contract\Validator;

/** Makes a valid body invalid, in at least one way per place and keyword of its schema. */
final class InvalidBodies {

	/** Values of every type, and texts that no pattern of the contract accepts. */
	private const VALUES = [ null, true, false, 0, -1, 1.5, '', "\0", "a\nb", "x\u{202e}", '<b>', [], [ 1 ], '[]', '😀' ];

	/** @var list<array{place: string, body: mixed}> */
	private array $found = [];

	private function __construct( private readonly stdClass $valid ) {
	}

	/**
	 * @param stdClass $valid A body that fits the schema.
	 * @return list<array{place: string, body: mixed}> Place is "path keyword".
	 */
	public static function bodies( Schema $schema, stdClass $valid ): array {
		$bodies = new self( $valid );
		foreach ( [ null, true, 0, 'text', [], [ 1 ] ] as $body ) {
			$bodies->found[] = [
				'place' => ' type',
				'body'  => $body,
			];
		}
		$bodies->addForChildren( $schema, [] );
		return $bodies->found;
	}

	/**
	 * Every "path keyword" that needs a failing example.
	 *
	 * @param list<string> $path
	 * @return list<string>
	 */
	public static function places( Schema $schema, array $path = [] ): array {
		$here   = array_map( static fn( string $keyword ): string => implode( '.', $path ) . ' ' . $keyword, self::keywords( $schema ) );
		$nested = [];
		foreach ( $schema->required() as $key ) {
			$nested[] = implode( '.', [ ...$path, $key ] ) . ' required';
		}
		foreach ( $schema->properties() as $key => $property ) {
			$nested = [ ...$nested, ...self::places( $property, [ ...$path, $key ] ) ];
		}
		$items = $schema->items();
		return [ ...$here, ...$nested, ...( null === $items ? [] : self::places( $items, [ ...$path, '0' ] ) ) ];
	}

	/** @return list<string> Keywords of this node, without the keywords of its children. */
	private static function keywords( Schema $schema ): array {
		$bounds = array_filter( [ 'minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems' ], static fn( string $keyword ): bool => null !== $schema->bound( $keyword ) );
		return array_values(
			array_filter(
				[
					[] === $schema->types() ? '' : 'type',
					null === $schema->enum() ? '' : 'enum',
					null === $schema->pattern() ? '' : 'pattern',
					$schema->isClosed() && [ 'object' ] === $schema->types() ? 'additionalProperties' : '',
					...$bounds,
				]
			)
		);
	}

	/** @param list<string> $path */
	private function addForChildren( Schema $schema, array $path ): void {
		foreach ( $schema->required() as $key ) {
			$this->add( [ ...$path, $key ], 'required', null, remove: true );
		}
		if ( $schema->isClosed() ) {
			foreach ( [ 'unknown', '__proto__', '', '0', 'constructor', '_locale' ] as $key ) {
				$this->add( [ ...$path, $key ], 'additionalProperties', 1 );
			}
		}
		foreach ( $schema->properties() as $key => $property ) {
			$this->addForNode( $property, [ ...$path, $key ] );
		}
		if ( null !== $schema->items() ) {
			$this->addForNode( $schema->items(), [ ...$path, '0' ] );
		}
	}

	/** @param non-empty-list<string> $path */
	private function addForNode( Schema $schema, array $path ): void {
		foreach ( [ ...self::VALUES, new stdClass(), ...self::outOfBounds( $schema ) ] as $value ) {
			$violations = Validator::validate( $schema, $value );
			if ( [] !== $violations && '' === $violations[0]->field ) {
				$this->add( $path, $violations[0]->keyword, $value );
			}
		}
		$this->addForChildren( $schema, $path );
	}

	/** @return list<mixed> Values just outside each bound. */
	private static function outOfBounds( Schema $schema ): array {
		$maxLength = $schema->bound( 'maxLength' );
		$maxItems  = $schema->bound( 'maxItems' );
		return [
			...( null === $maxLength ? [] : [ str_repeat( 'a', $maxLength + 1 ), str_repeat( 'ü', $maxLength + 1 ) ] ),
			...( null === $maxItems ? [] : [ array_fill( 0, $maxItems + 1, new stdClass() ) ] ),
			( $schema->bound( 'minimum' ) ?? 0 ) - 1,
			( $schema->bound( 'maximum' ) ?? 0 ) + 1,
		];
	}

	/** @param non-empty-list<string> $path */
	private function add( array $path, string $keyword, mixed $value, bool $remove = false ): void {
		$body   = unserialize( serialize( $this->valid ) );
		$last   = $path[ count( $path ) - 1 ];
		$parent = self::nodeAt( $body, array_slice( $path, 0, -1 ) );
		if ( $parent instanceof stdClass && $remove ) {
			unset( $parent->{$last} );
		} elseif ( $parent instanceof stdClass ) {
			$parent->{$last} = $value;
		} elseif ( $parent instanceof ArrayObject ) {
			$parent[ (int) $last ] = $value;
		} else {
			return;
		}
		$place         = 'additionalProperties' === $keyword ? implode( '.', array_slice( $path, 0, -1 ) ) : implode( '.', $path );
		$this->found[] = [
			'place' => "{$place} {$keyword}",
			'body'  => self::arrayObjectsToLists( $body ),
		];
	}

	/**
	 * The node at a path, created where the valid body lacks it. Lists become ArrayObjects on the way, so that they can be
	 * changed in place.
	 *
	 * @param list<string> $path
	 */
	private static function nodeAt( mixed $node, array $path ): mixed {
		foreach ( $path as $depth => $key ) {
			$newNode = '0' === ( $path[ $depth + 1 ] ?? '' ) ? [] : new stdClass();
			if ( $node instanceof ArrayObject ) {
				$child              = $node[ (int) $key ] ?? $newNode;
				$node[ (int) $key ] = is_array( $child ) ? new ArrayObject( $child ) : $child;
				$node               = $node[ (int) $key ];
				continue;
			}
			if ( ! $node instanceof stdClass ) {
				return null;
			}
			$child        = $node->{$key} ?? $newNode;
			$node->{$key} = is_array( $child ) ? new ArrayObject( $child ) : $child;
			$node         = $node->{$key};
		}
		return $node;
	}

	/** Converts the ArrayObjects of the body back to lists. */
	private static function arrayObjectsToLists( mixed $node ): mixed {
		if ( $node instanceof ArrayObject ) {
			return array_map( self::arrayObjectsToLists( ... ), array_values( $node->getArrayCopy() ) );
		}
		if ( $node instanceof stdClass ) {
			foreach ( get_object_vars( $node ) as $key => $value ) {
				$node->{$key} = self::arrayObjectsToLists( $value );
			}
		}
		return $node;
	}
}
