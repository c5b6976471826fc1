<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

defined( 'ABSPATH' ) || exit;

/**
 * An element of OpenImmo. Names ignore namespace prefixes, attributes ignore case. Absent, empty and blank values are
 * all returned as ''.
 */
final class XmlElement {

	/**
	 * @param string                $name       Without a prefix.
	 * @param array<string, string> $attributes By name in lower case.
	 * @param list<self>            $children
	 * @param string                $text       The element's own text, without its children's text.
	 */
	public function __construct(
		public readonly string $name,
		private readonly array $attributes = [],
		private readonly array $children = [],
		public readonly string $text = '',
	) {
	}

	/**
	 * @param string $path Names separated by slashes; empty: this element.
	 * @return list<self> In the order of the file.
	 */
	public function all( string $path ): array {
		if ( '' === $path ) {
			return [ $this ];
		}
		[ $name, $rest ] = explode( '/', $path, 2 ) + [ '', '' ];
		$found           = [];
		foreach ( $this->children as $child ) {
			if ( $child->name === $name ) {
				array_push( $found, ...$child->all( $rest ) );
			}
		}
		return $found;
	}

	/** @return list<self> In the order of the file. */
	public function children(): array {
		return $this->children;
	}

	/** Trimmed text of the first element at the path that has one. */
	public function content( string $path = '' ): string {
		foreach ( $this->all( $path ) as $element ) {
			$text = self::trimmed( $element->text );
			if ( '' !== $text ) {
				return $text;
			}
		}
		return '';
	}

	public function attribute( string $name ): string {
		return self::trimmed( $this->attributes[ $name ] ?? '' );
	}

	/** Value of the first element at the path that has a value: the first of these attributes with content, else the text. */
	public function firstValue( string $path, string ...$attributes ): string {
		foreach ( $this->all( $path ) as $element ) {
			$texts  = [ ...array_map( $element->attribute( ... ), $attributes ), $element->content() ];
			$values = array_values( array_diff( $texts, [ '' ] ) );
			if ( [] !== $values ) {
				return $values[0];
			}
		}
		return '';
	}

	/** @return array<string, string> Attributes with content, by name in lower case. */
	public function attributes(): array {
		return array_filter( array_map( self::trimmed( ... ), $this->attributes ), static fn( string $value ): bool => '' !== $value );
	}

	/** Removes white space, no-break and zero-width spaces and byte order marks at both ends. */
	private static function trimmed( string $text ): string {
		return (string) preg_replace( '/^[\s\x{a0}\x{200b}\x{feff}]+|(?<![\s\x{a0}\x{200b}\x{feff}])[\s\x{a0}\x{200b}\x{feff}]+$/Du', '', $text );
	}
}
