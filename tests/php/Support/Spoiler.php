<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Support;

use stdClass;
use SwImmoSuite\Contract\Schema;
use SwImmoSuite\Contract\Validator;

/** Spoils a valid body in every way that its schema forbids: at least one way per keyword and place. */
final class Spoiler {

	/** Values of every type, and texts that no pattern of the contract lets through. */
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
		$spoiler = new self( $valid );
		foreach ( [ null, true, 0, 'text', [], [ 1 ] ] as $body ) {
			$spoiler->found[] = [
				'place' => ' type',
				'body'  => $body,
			];
		}
		$spoiler->object( $schema, [] );
		return $spoiler->found;
	}

	/**
	 * Every "path keyword" for which there must be a failing example.
	 *
	 * @param list<string> $path
	 * @return list<string>
	 */
	public static function places( Schema $schema, array $path = [] ): array {
		$own    = array_map( static fn( string $keyword ): string => implode( '.', $path ) . ' ' . $keyword, self::keywords( $schema ) );
		$nested = [];
		foreach ( $schema->required() as $key ) {
			$nested[] = implode( '.', [ ...$path, $key ] ) . ' required';
		}
		foreach ( $schema->properties() as $key => $property ) {
			$nested = [ ...$nested, ...self::places( $property, [ ...$path, $key ] ) ];
		}
		return [ ...$own, ...$nested ];
	}

	/** @return list<string> Keywords of this node itself. */
	private static function keywords( Schema $schema ): array {
		$bounds = array_filter( [ 'minLength', 'maxLength' ], static fn( string $keyword ): bool => null !== $schema->bound( $keyword ) );
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
	private function object( Schema $schema, array $path ): void {
		foreach ( $schema->required() as $key ) {
			$this->spoil( [ ...$path, $key ], 'required', null, true );
		}
		foreach ( [ 'unknown', '__proto__', '', '0', 'constructor', '_locale' ] as $key ) {
			$this->spoil( [ ...$path, $key ], 'additionalProperties', 1 );
		}
		foreach ( $schema->properties() as $key => $property ) {
			$this->property( $property, [ ...$path, $key ] );
		}
	}

	/** @param non-empty-list<string> $path */
	private function property( Schema $schema, array $path ): void {
		$longest = $schema->bound( 'maxLength' );
		$values  = [ ...self::VALUES, new stdClass(), null === $longest ? '' : str_repeat( 'a', $longest + 1 ), null === $longest ? '' : str_repeat( 'ü', $longest + 1 ) ];
		foreach ( $values as $value ) {
			$violations = Validator::validate( $schema, $value );
			if ( [] !== $violations && '' === $violations[0]->field ) {
				$this->spoil( $path, $violations[0]->keyword, $value );
			}
		}
		if ( [] !== $schema->properties() ) {
			$this->object( $schema, $path );
		}
	}

	/** @param non-empty-list<string> $path */
	private function spoil( array $path, string $keyword, mixed $value, bool $remove = false ): void {
		$body = unserialize( serialize( $this->valid ) );
		$node = $body;
		$last = $path[ count( $path ) - 1 ];
		foreach ( array_slice( $path, 0, -1 ) as $key ) {
			$node = $node instanceof stdClass ? ( $node->{$key} ??= new stdClass() ) : null;
		}
		if ( ! $node instanceof stdClass ) {
			return;
		}
		if ( $remove ) {
			unset( $node->{$last} );
		} else {
			$node->{$last} = $value;
		}
		$place         = 'additionalProperties' === $keyword ? implode( '.', array_slice( $path, 0, -1 ) ) : implode( '.', $path );
		$this->found[] = [
			'place' => "{$place} {$keyword}",
			'body'  => $body,
		];
	}
}
