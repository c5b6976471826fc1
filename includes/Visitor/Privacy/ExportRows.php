<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Privacy;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * Pairs of label and value, as core's report of personal data wants them: values as HTML, for core prints tags that it
 * allows, and makes a link of whatever looks like an address. Empty values are left out.
 */
final class ExportRows {

	/** @var list<array{name: string, value: string}> */
	private array $lines = [];

	public function __construct( private readonly Translator $translator ) {
	}

	/** Leaves empty values out. */
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
	 * What nobody knows the label of stands below its path: nothing stored is kept back.
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

	/** Nothing but text, whoever has typed it: no tag, no entity, no link in a report that comes from the agency. */
	private static function html( string $text ): string {
		return (string) preg_replace( '~^h(?=ttps?://)~', '&#104;', htmlspecialchars( $text, ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' ) );
	}

	/** @return list<array{name: string, value: string}> */
	public function toArray(): array {
		return $this->lines;
	}
}
