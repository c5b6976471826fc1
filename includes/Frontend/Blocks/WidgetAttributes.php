<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Http\FormRequirements;

defined( 'ABSPATH' ) || exit;

/**
 * Validated attributes of one widget. An invalid value in a post or a shortcode falls back to the default of
 * block.json, because an error on a published page would reach only visitors.
 */
final class WidgetAttributes {

	/** A color in any CSS notation except references such as url() or var(). */
	private const COLOR = '/^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([-\w\s.,%\/]{1,80}\))$/i';

	/**
	 * @param Language|null                                    $language Null: the language of the page around the widget.
	 * @param array<string, bool|int|string|list<string>|null> $values   By name in block.json; null for an absent attribute.
	 */
	private function __construct(
		public readonly ?Language $language,
		private readonly array $values,
	) {
	}

	/**
	 * Parses attributes of a block or of a shortcode, whose values are strings and whose names are in lower case.
	 *
	 * @param string                  $widget Name of the widget, for example contact-form.
	 * @param array<array-key, mixed> $given
	 */
	public static function read( string $widget, array $given ): self {
		$given  = array_change_key_case( $given, CASE_LOWER );
		$values = [];
		foreach ( Contract::widgets()[ $widget ]->attributes ?? [] as $name => $attribute ) {
			$values[ $name ] = $attribute->read( $given[ strtolower( $name ) ] ?? null );
		}
		$lang     = $given['language'] ?? null;
		$language = ( is_string( $lang ) ? Language::offered( $lang ) : null ) ?? PageLanguage::requested();
		// The host script needs these attributes, even for a widget without a block.
		$values = array_replace(
			$values,
			[
				'language'       => $language->value ?? 'auto',
				'primaryColor'   => self::color( $given['primarycolor'] ?? null ),
				'secondaryColor' => self::color( $given['secondarycolor'] ?? null ),
				'accentColor'    => self::color( $given['accentcolor'] ?? null ),
			]
		);
		return new self( $language, self::withoutHidden( $values ) );
	}

	/**
	 * Attributes for the page of a listing: a widget for one listing uses the page's listing if its block does not specify one.
	 *
	 * @param int $listing Post id of the listing.
	 */
	public function onPageOf( int $listing ): self {
		return 0 === ( $this->values['objectId'] ?? null )
			? new self( $this->language, [ 'objectId' => $listing ] + $this->values )
			: $this;
	}

	/** Attributes that the form token certifies. */
	public function requirements(): FormRequirements {
		return FormRequirements::of( $this->values );
	}

	/** @return array<string, int> Query parameters for the widget in its own window, where no host page passes attributes. */
	public function query(): array {
		$listing = $this->values['objectId'] ?? 0;
		return is_int( $listing ) && $listing > 0 ? [ 'objectId' => $listing ] : [];
	}

	/**
	 * Attributes for the widget, by name in block.json.
	 *
	 * @return array<string, bool|int|string|list<string>>
	 */
	public function toArray(): array {
		return array_filter( $this->values, static fn( mixed $value ): bool => null !== $value );
	}

	/**
	 * Removes the hidden fields from the list of required fields.
	 *
	 * @param array<string, bool|int|string|list<string>|null> $values
	 * @return array<string, bool|int|string|list<string>|null>
	 */
	private static function withoutHidden( array $values ): array {
		$required = $values['requiredFields'] ?? null;
		$hidden   = $values['hiddenFields'] ?? null;
		if ( is_array( $required ) && is_array( $hidden ) ) {
			$values['requiredFields'] = array_values( array_diff( $required, Contract::contactFields( $hidden ) ) );
		}
		return $values;
	}

	/** The color; empty if it is invalid, so that the theme's color applies. */
	private static function color( mixed $given ): string {
		return is_string( $given ) && 1 === preg_match( self::COLOR, $given ) ? $given : '';
	}
}
