<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Http\Body;
use SwImmoSuite\Http\Fault\FaultDetails;
use SwImmoSuite\Visitor\Contact\ContactData;

defined( 'ABSPATH' ) || exit;

/**
 * A field that another plugin or the theme has declared for a form. The rules for its value are those of
 * src/forms/extra/values.ts (tests/fixtures/extra-fields.json).
 *
 * @phpstan-import-type ExtraFieldShape from Shapes
 */
final class DeclaredField {

	private const TYPES = [ 'text', 'textarea', 'number', 'select', 'checkbox' ];

	/** Names for which Sentences has messages about the built-in fields. */
	private const RESERVED = [ 'email', 'message', 'contact', 'customFields', 'extra', ...ContactData::FIELDS ];

	/** Largest number, as for the fields of the catalogue: up to it, hundredths are exact in a double. */
	private const MAX_NUMBER = 1e12;

	/**
	 * @param value-of<self::TYPES>                    $type
	 * @param list<array{value: string, label: string}> $options Of a select; otherwise empty.
	 */
	private function __construct(
		public readonly string $name,
		public readonly string $label,
		private readonly string $type,
		private readonly bool $isRequired,
		private readonly array $options,
	) {
	}

	/** Null if the name, label, type or options are unusable. */
	public static function read( mixed $declared ): ?self {
		$field   = is_array( $declared ) ? $declared : [];
		$name    = $field['name'] ?? null;
		$label   = self::line( $field['label'] ?? null );
		$type    = array_search( $field['type'] ?? 'text', self::TYPES, true );
		$options = false !== $type && 'select' === self::TYPES[ $type ] ? self::options( $field['options'] ?? null ) : null;
		// A name is a letter and up to 39 letters, digits, hyphens and underscores; a label contains a letter.
		$isNamed = is_string( $name ) && 1 === preg_match( '/\A[a-z][a-z0-9_-]{0,39}\z/i', $name ) && ! in_array( $name, self::RESERVED, true );
		return ! $isNamed || false === $type || [] === $options || 1 !== preg_match( '/\p{L}/u', $label )
			? null
			: new self( $name, $label, self::TYPES[ $type ], (bool) ( $field['required'] ?? false ), $options ?? [] );
	}

	/**
	 * Reads options: a list of texts, or labels by value.
	 *
	 * @return list<array{value: string, label: string}>
	 */
	private static function options( mixed $declared ): array {
		$texts   = is_array( $declared ) ? $declared : [];
		$options = [];
		foreach ( $texts as $key => $text ) {
			$label = self::line( $text );
			$value = array_is_list( $texts ) ? $label : self::line( (string) $key );
			if ( '' !== $value && '' !== $label ) {
				$options[] = [ 'value' => $value, 'label' => $label ];
			}
		}
		return $options;
	}

	/** Returns the text on one line; empty if the value is no text. */
	private static function line( mixed $text ): string {
		return is_string( $text ) || is_int( $text ) ? Body::trimLine( (string) preg_replace( '/\s+/u', ' ', (string) $text ) ) : '';
	}

	/**
	 * Checks a value that is valid by the schema.
	 *
	 * @param mixed $value Null: absent.
	 * @return string|null Code of Sentences; null: no fault.
	 */
	public function fault( mixed $value ): ?string {
		if ( ! self::isFilled( $value ) ) {
			return $this->isRequired ? 'required' : null;
		}
		return match ( $this->type ) {
			'checkbox' => is_bool( $value ) ? null : 'unknown_option',
			'number'   => ( is_int( $value ) || is_float( $value ) ) && abs( $value ) <= self::MAX_NUMBER ? null : 'number',
			'select'   => in_array( $value, array_column( $this->options, 'value' ), true ) ? null : 'unknown_option',
			'text'     => is_string( $value ) && 1 !== preg_match( '/[\t\n]/', $value ) ? null : 'invalid_characters',
			'textarea' => is_string( $value ) ? null : 'invalid_characters',
		};
	}

	/** Whether the field was filled in: not null, an empty text or an unchecked checkbox. */
	private static function isFilled( mixed $value ): bool {
		return ! in_array( $value, [ null, '', false ], true );
	}

	/** The label, so that a sentence about a fault names the field. */
	public function details(): FaultDetails {
		return new FaultDetails(
			$this->label,
			match ( $this->type ) {
				'select'   => FaultDetails::CHOICE,
				'checkbox' => FaultDetails::TICK,
				default    => '',
			}
		);
	}

	/**
	 * Describes a value as stored, with its current labels: the field may not be declared any more when staff read the submission.
	 *
	 * @param mixed $value Without a fault.
	 * @return list<array{name: string, label: string, value: mixed, text?: string}> text: label of the option. Empty if the field was left empty.
	 */
	public function toStored( mixed $value ): array {
		$labels = array_column( $this->options, 'label', 'value' );
		$isSent = self::isFilled( $value ) || ( 'checkbox' === $this->type && false === $value );
		$option = is_string( $value ) ? $labels[ $value ] ?? null : null;
		return $isSent
			? [ [ 'name' => $this->name, 'label' => $this->label, 'value' => $value ] + ( null === $option ? [] : [ 'text' => $option ] ) ]
			: [];
	}

	/** @return ExtraFieldShape */
	public function toArray(): array {
		return [
			'name'     => $this->name,
			'label'    => $this->label,
			'type'     => $this->type,
			'required' => $this->isRequired,
			'options'  => $this->options,
		];
	}
}
