<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Contract\Validator;
use SwImmoSuite\Http\Fault\FaultDetails;
use SwImmoSuite\Http\Fault\Faults;

defined( 'ABSPATH' ) || exit;

/**
 * The fields that other plugins and the theme have declared for a form.
 *
 * @phpstan-import-type ExtraFieldShape from Shapes
 */
final class ExtraFields {

	/** Key of the values in a request and in a stored payload. */
	public const KEY = 'extra';

	/** Maximum length of an unknown name in a fault. */
	private const MAX_NAME_LENGTH = 60;

	/** @param array<string, DeclaredField> $fields By name. */
	private function __construct( private readonly array $fields ) {
	}

	/** @param string $form Name of the form's widget, for example contact-form. */
	public static function of( string $form ): self {
		/**
		 * Filters the additional fields of a form, shown in its contact step.
		 *
		 * @since 0.1.0
		 *
		 * @param array  $fields Fields, each with `name` (letters, digits, - and _), `label` (the same in German and English forms),
		 *                       `type` (text, textarea, number, select or checkbox), `required` (a required checkbox must be checked;
		 *                       use a select for yes/no questions) and, for a select, `options` (texts, or labels by value).
		 * @param string $form   contact-form, lead-wizard, saved-search-wizard, expose-inquiry or newsletter.
		 */
		$declared = apply_filters( 'sw_immosuite_form_fields', [], $form );
		$fields   = [];
		$omitted  = is_array( $declared ) ? [] : [ $form ];
		foreach ( is_array( $declared ) ? $declared : [] as $key => $item ) {
			$field = DeclaredField::read( $item );
			if ( null === $field || isset( $fields[ $field->name ] ) ) {
				$omitted[] = "{$form}: " . ( $field->name ?? $key );
				continue;
			}
			$fields[ $field->name ] = $field;
		}
		if ( [] !== $omitted ) {
			_doing_it_wrong( 'sw_immosuite_form_fields', esc_html( 'Left out as malformed or declared twice: ' . implode( ', ', $omitted ) ), esc_html( SW_IMMOSUITE_VERSION ) );
		}
		return new self( $fields );
	}

	/** @return array<string, string> Label by name of the fields of all forms. */
	public static function labels(): array {
		$labels = [];
		foreach ( SubmissionKind::cases() as $kind ) {
			$labels += array_map( static fn( DeclaredField $field ): string => $field->label, self::of( $kind->widget() )->fields );
		}
		return $labels;
	}

	/** @param array<array-key, mixed> $values Values by name as sent; an invalid one is null. */
	public function faults( array $values ): Faults {
		$codes   = [];
		$details = [];
		foreach ( $this->fields as $name => $field ) {
			$codes[ self::KEY . ".{$name}" ]   = $field->fault( $values[ $name ] ?? null );
			$details[ self::KEY . ".{$name}" ] = $field->details();
		}
		foreach ( array_slice( array_keys( array_diff_key( $values, $this->fields ) ), 0, Validator::MAX_VIOLATIONS ) as $name ) {
			$path             = self::KEY . '.' . mb_substr( (string) $name, 0, self::MAX_NAME_LENGTH );
			$codes[ $path ]   = 'unknown_field';
			$details[ $path ] = new FaultDetails( '', FaultDetails::GONE );
		}
		return new Faults( array_filter( $codes, is_string( ... ) ), $details );
	}

	/**
	 * @param array<array-key, mixed> $values Values without faults, by name.
	 * @return array<string, mixed> Part of the stored payload; empty if the visitor filled in none.
	 */
	public function content( array $values ): array {
		$stored = [];
		foreach ( $this->fields as $name => $field ) {
			array_push( $stored, ...$field->toStored( $values[ $name ] ?? null ) );
		}
		return [] === $stored ? [] : [ self::KEY => $stored ];
	}

	/** @return list<ExtraFieldShape> */
	public function toArray(): array {
		return array_values( array_map( static fn( DeclaredField $field ): array => $field->toArray(), $this->fields ) );
	}
}
