<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Blocks;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Http\FormDemands;

defined( 'ABSPATH' ) || exit;

/**
 * The options of one widget, valid whatever a post's content or a shortcode says: what is unknown falls back to the
 * default of block.json, since a published page cannot ask anybody.
 */
final class WidgetAttributes {

	/** A colour in any CSS notation that names nothing outside itself. */
	private const COLOR = '/^(?:#[0-9a-f]{3,8}|[a-z]{3,20}|(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color)a?\([-\w\s.,%\/]{1,80}\))$/i';

	/**
	 * @param Language|null                                    $language Null: as the page around the widget.
	 * @param array<string, bool|int|string|list<string>|null> $values   By the names of block.json; null where an attribute is absent.
	 */
	private function __construct(
		public readonly ?Language $language,
		private readonly array $values,
	) {
	}

	/**
	 * Attributes of a block, or of a shortcode: those are all strings, under names in lower case.
	 *
	 * @param string                  $widget Whose options these are, for example contact-form.
	 * @param array<array-key, mixed> $given
	 */
	public static function read( string $widget, array $given ): self {
		$given  = array_change_key_case( $given, CASE_LOWER );
		$values = [];
		foreach ( Contract::widgets()[ $widget ]->attributes ?? [] as $name => $attribute ) {
			$values[ $name ] = $attribute->read( $given[ strtolower( $name ) ] ?? null );
		}
		$lang     = $given['language'] ?? null;
		$language = is_string( $lang ) ? Language::tryFrom( $lang ) : null;
		// The page around a widget goes by these, also where the widget has no block yet.
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
	 * The same on the page of a listing: a widget that is about one, and whose block names none, is about that (E11).
	 *
	 * @param int $listing Post of the listing.
	 */
	public function onPageOf( int $listing ): self {
		return 0 === ( $this->values['objectId'] ?? null )
			? new self( $this->language, [ 'objectId' => $listing ] + $this->values )
			: $this;
	}

	/** What the form token proves of them. */
	public function demands(): FormDemands {
		return FormDemands::of( $this->values );
	}

	/** @return array<string, int> What the address of the widget's own window has to say: that document has no page around it. */
	public function query(): array {
		$listing = $this->values['objectId'] ?? 0;
		return is_int( $listing ) && $listing > 0 ? [ 'objectId' => $listing ] : [];
	}

	/**
	 * As the widget reads them, under the names of block.json.
	 *
	 * @return array<string, bool|int|string|list<string>>
	 */
	public function toArray(): array {
		return array_filter( $this->values, static fn( mixed $value ): bool => null !== $value );
	}

	/**
	 * A hidden field is never required (D6).
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

	/** Empty where it is none: the theme's. */
	private static function color( mixed $given ): string {
		return is_string( $given ) && 1 === preg_match( self::COLOR, $given ) ? $given : '';
	}
}
