<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Label-value pairs for core's export of personal data. Values are HTML, because core renders allowed tags and turns URLs into
 * links. Empty values are left out.
 */
final class ExportRows {

	/** @var list<array{name: string, value: string}> */
	private array $lines = [];

	public function __construct( private readonly Translator $translator ) {
	}

	public function add( string $label, mixed $value ): self {
		$text = match ( true ) {
			is_bool( $value )                      => $value ? $this->translator->text( 'yes' ) : $this->translator->text( 'no' ),
			is_int( $value ) || is_float( $value ) => $this->translator->number( $value ),
			is_string( $value )                    => $value,
			default                                => '',
		};
		if ( '' !== $text ) {
			$this->lines[] = [
				'name'  => $label,
				'value' => self::html( $text ),
			];
		}
		return $this;
	}

	/** @param mixed $moment RFC 3339, or null. */
	public function addTime( string $label, mixed $moment ): self {
		$time = is_string( $moment ) ? strtotime( $moment ) : false;
		return $this->add( $label, false === $time ? '' : $this->translator->dateTime( $time ) );
	}

	/** @param array<string, string> $values Value by label. */
	public function addAll( array $values ): self {
		foreach ( $values as $label => $value ) {
			$this->add( $label, $value );
		}
		return $this;
	}

	/**
	 * Adds a value that has no label, with its path as the label, so that no stored data is missing.
	 *
	 * @param mixed $value Decoded JSON.
	 */
	public function addRaw( string $path, mixed $value ): self {
		if ( is_array( $value ) ) {
			foreach ( $value as $key => $child ) {
				$this->addRaw( '' === $path ? (string) $key : "{$path}.{$key}", $child );
			}
			return $this;
		}
		return $this->add( $path, is_int( $value ) || is_float( $value ) ? (string) $value : $value );
	}

	/** Escapes typed text so that it contains no tags, entities or links in a report issued by the agency. */
	private static function html( string $text ): string {
		return (string) preg_replace( '~^h(?=ttps?://)~', '&#104;', htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ) );
	}

	/** @return list<array{name: string, value: string}> */
	public function toArray(): array {
		return $this->lines;
	}
}
