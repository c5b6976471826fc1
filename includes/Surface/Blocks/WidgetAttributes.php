<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FormDemands;

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

	/** Fields that can be hidden (D6), and the body keys that each of them stands for. */
	private const HIDEABLE = [
		'salutation' => [ 'salutation' ],
		'phone'      => [ 'phone' ],
		'address'    => [ 'street', 'number', 'zip', 'city' ],
		'message'    => [ 'message' ],
	];

	/** Characters of a heading. */
	private const HEADING = 200;

	/** A colour in any CSS notation that names nothing outside itself. */
	private const COLOR = '/^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([-\w\s.,%\/]{1,80}\))$/i';

	/**
	 * @param Language|null                  $language       Null: as the page around the widget.
	 * @param 'hidden'|'optional'|'required' $newsletter     Whether the newsletter is offered.
	 * @param string                         $primaryColor   CSS colour, or empty for the theme's.
	 * @param list<string>                   $requiredFields Keys of the contact, and message; none that is hidden.
	 * @param list<string>                   $hiddenFields   Keys of HIDEABLE.
	 * @param string|null                    $heading        Null: the widget's own; empty: none.
	 */
	private function __construct(
		public readonly ?Language $language,
		public readonly string $newsletter,
		public readonly string $primaryColor,
		public readonly array $requiredFields,
		public readonly array $hiddenFields,
		public readonly ?string $heading,
	) {
	}

	/**
	 * Attributes of a block, or of a shortcode: those are all strings, under names in lower case.
	 *
	 * @param string                  $widget Whose defaults hold, for example contact-form.
	 * @param array<array-key, mixed> $given
	 */
	public static function read( string $widget, array $given ): self {
		$given    = array_change_key_case( $given, CASE_LOWER );
		$lang     = $given['language'] ?? '';
		$mode     = $given['newsletter'] ?? '';
		$color    = $given['primarycolor'] ?? '';
		$required = self::names( $given['requiredfields'] ?? null, self::REQUIRABLE ) ?? FormDemands::byDefault( $widget )->requiredFields;
		$hidden   = self::names( $given['hiddenfields'] ?? null, array_keys( self::HIDEABLE ) ) ?? [];
		return new self(
			is_string( $lang ) ? Language::tryFrom( $lang ) : null,
			in_array( $mode, [ 'hidden', 'required' ], true ) ? $mode : 'optional',
			is_string( $color ) && 1 === preg_match( self::COLOR, $color ) ? $color : '',
			array_values( array_diff( $required, ...array_values( array_intersect_key( self::HIDEABLE, array_flip( $hidden ) ) ) ) ),
			$hidden,
			self::heading( $given['heading'] ?? null ),
		);
	}

	/**
	 * As the widget reads them, under the names of block.json.
	 *
	 * @return array{language: string, newsletter: string, primaryColor: string, requiredFields: list<string>, hiddenFields: list<string>, heading?: string}
	 */
	public function toArray(): array {
		return [
			'language'       => $this->language->value ?? 'auto',
			'newsletter'     => $this->newsletter,
			'primaryColor'   => $this->primaryColor,
			'requiredFields' => $this->requiredFields,
			'hiddenFields'   => $this->hiddenFields,
			...( null === $this->heading ? [] : [ 'heading' => $this->heading ] ),
		];
	}

	/**
	 * A list, or names parted by commas; an explicit empty one is none.
	 *
	 * @param list<string> $known
	 * @return list<string>|null In the order of the known ones; null where no list was given.
	 */
	private static function names( mixed $given, array $known ): ?array {
		$names = is_string( $given ) ? array_map( 'trim', explode( ',', strtolower( $given ) ) ) : $given;
		return is_array( $names ) ? array_values( array_intersect( $known, array_filter( $names, 'is_string' ) ) ) : null;
	}

	/** One line of text: a shortcode's comes with entities. Null where it is none. */
	private static function heading( mixed $given ): ?string {
		$line = is_string( $given ) ? preg_replace( '/[\s\p{Cc}]+/u', ' ', html_entity_decode( $given, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ) : null;
		return null === $line ? null : mb_substr( trim( $line ), 0, self::HEADING );
	}
}
