<?php
declare(strict_types=1);

namespace SwImmoSuite\Blocks;

use SwImmoSuite\I18n\Language;

defined( 'ABSPATH' ) || exit;

/**
 * The options of one widget, valid whatever a post's content or a shortcode says: what is unknown falls back to the
 * default of block.json, since a published page cannot ask anybody.
 */
final class WidgetAttributes {

	/**
	 * Contact fields that a form may ask for beyond its own (first name, last name, email). Never the salutation: a forced
	 * choice between two disadvantages people who are neither (§ 19 AGG).
	 */
	private const REQUIRABLE = [ 'phone', 'street', 'number', 'zip', 'city', 'message' ];

	/** A colour in any CSS notation that names nothing outside itself. */
	private const COLOR = '/^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([-\w\s.,%\/]{1,80}\))$/i';

	/**
	 * @param Language|null                  $language       Null: as the page around the widget.
	 * @param 'hidden'|'optional'|'required' $newsletter     Whether the newsletter is offered.
	 * @param string                         $primaryColor   CSS colour, or empty for the theme's.
	 * @param list<string>                   $requiredFields Keys of the contact.
	 */
	private function __construct(
		public readonly ?Language $language,
		public readonly string $newsletter,
		public readonly string $primaryColor,
		public readonly array $requiredFields,
	) {
	}

	/**
	 * Attributes of a block, or of a shortcode: those are all strings, under names in lower case.
	 *
	 * @param array<array-key, mixed> $given
	 */
	public static function read( array $given ): self {
		$given = array_change_key_case( $given, CASE_LOWER );
		$lang  = $given['language'] ?? '';
		$mode  = $given['newsletter'] ?? '';
		$color = $given['primarycolor'] ?? '';
		return new self(
			is_string( $lang ) ? Language::tryFrom( $lang ) : null,
			in_array( $mode, [ 'hidden', 'required' ], true ) ? $mode : 'optional',
			is_string( $color ) && 1 === preg_match( self::COLOR, $color ) ? $color : '',
			self::fields( $given['requiredfields'] ?? [] ),
		);
	}

	/**
	 * As the widget reads them, under the names of block.json.
	 *
	 * @return array{language: string, newsletter: string, primaryColor: string, requiredFields: list<string>}
	 */
	public function toArray(): array {
		return [
			'language'       => $this->language->value ?? 'auto',
			'newsletter'     => $this->newsletter,
			'primaryColor'   => $this->primaryColor,
			'requiredFields' => $this->requiredFields,
		];
	}

	/** @return list<string> */
	private static function fields( mixed $given ): array {
		$names = is_string( $given ) ? array_map( 'trim', explode( ',', $given ) ) : $given;
		return is_array( $names ) ? array_values( array_intersect( self::REQUIRABLE, array_filter( $names, 'is_string' ) ) ) : [];
	}
}
