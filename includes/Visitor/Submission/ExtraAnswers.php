<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Submission;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A visitor's answers in the declared fields of a form, as stored with the submission and as text for its readers. */
final class ExtraAnswers {

	/** Decimals of a number; visitors type at most two. */
	private const DECIMALS = 6;

	/**
	 * @param JsonObject $payload Content of a submission.
	 * @return array<string, array{label: string, text: string}> By name, in the order of the form.
	 */
	public static function byName( JsonObject $payload, Translator $translator ): array {
		$answers = [];
		foreach ( $payload->objects( ExtraFields::KEY ) as $answer ) {
			$answers[ (string) $answer->string( 'name' ) ] = [
				'label' => (string) $answer->string( 'label' ),
				'text'  => $answer->string( 'text' ) ?? self::text( $answer->value( 'value' ), $translator ),
			];
		}
		return $answers;
	}

	/**
	 * @param JsonObject $payload Content of a submission.
	 * @return array<array-key, mixed> Values by name as they were sent; a select has the value of its option.
	 */
	public static function values( JsonObject $payload ): array {
		return array_column( (array) $payload->value( ExtraFields::KEY ), 'value', 'name' );
	}

	/**
	 * @param JsonObject            $payload Content of a submission.
	 * @param array<string, string> $beside  Other texts by label; an answer with the same label adds its field's name to the label.
	 * @return array<string, string> Text by label.
	 */
	public static function byLabel( JsonObject $payload, Translator $translator, array $beside = [] ): array {
		$texts = [];
		foreach ( self::byName( $payload, $translator ) as $name => [ 'label' => $label, 'text' => $text ] ) {
			$texts[ isset( ( $texts + $beside )[ $label ] ) ? "{$label} ({$name})" : $label ] = $text;
		}
		return $texts;
	}

	private static function text( mixed $value, Translator $t ): string {
		return match ( true ) {
			is_bool( $value )  => $value ? $t->text( 'yes' ) : $t->text( 'no' ),
			is_float( $value ) => rtrim( rtrim( number_format( $value, self::DECIMALS, $t->decimalMark(), '' ), '0' ), '.,' ),
			is_int( $value )   => (string) $value,
			default            => is_string( $value ) ? $value : '',
		};
	}
}
