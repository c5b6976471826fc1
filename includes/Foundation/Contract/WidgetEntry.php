<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** A widget's entry in widgets.json and its block.json. Its case in Frontend\Widget has the texts. */
final class WidgetEntry {

	/** Patterns of the placeholders of a route. */
	private const PLACEHOLDERS = [ '{uuid}' => '(?<uuid>' . Uuid::FORM . ')' ];

	/**
	 * @param string                        $name           Name of the block, the shortcode and the form token, for example contact-form.
	 * @param string                        $route          Path of its document below /webapp/, may have a placeholder: expose/{uuid}.
	 * @param bool                          $sendsForm      Whether the document carries consent texts and its own form token.
	 * @param bool                          $needsCatalogue Whether the document carries the catalogue, which forms with a property type need.
	 * @param bool                          $takesKey       Whether mailed links lead to the document. Its address then contains a key, so it is not cached and sends no referrer.
	 * @param bool                          $printsRegions  Whether the document contains the regions, and its first step their checkboxes.
	 * @param bool                          $showsMap       Whether the document names the provider of its map tiles, and may load them.
	 * @param array<string, BlockAttribute> $attributes     Options by name; empty if the widget has no block.
	 * @param array<string, JsonObject>     $heights        Heights of its first step by language, see heights().
	 * @param bool                          $ownSiteOnly    Whether other sites may never embed its documents, because they show an account.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $route,
		public readonly bool $sendsForm,
		public readonly bool $needsCatalogue,
		public readonly bool $takesKey,
		public readonly bool $printsRegions,
		public readonly bool $showsMap,
		public readonly array $attributes,
		private readonly array $heights,
		public readonly bool $ownSiteOnly = false,
	) {
	}

	/** @param string $name As in widgets.json. */
	public static function fromObject( string $name, JsonObject $entry ): self {
		return new self(
			$name,
			(string) $entry->string( 'route' ),
			sendsForm: true === $entry->value( 'sendsForm' ),
			needsCatalogue: true === $entry->value( 'needsCatalogue' ),
			takesKey: true === $entry->value( 'takesKey' ),
			printsRegions: true === $entry->value( 'printsRegions' ),
			showsMap: true === $entry->value( 'showsMap' ),
			attributes: array_map( BlockAttribute::fromObject( ... ), $entry->objects( 'attributes' ) ),
			heights: $entry->objects( 'heights' ),
			ownSiteOnly: true === $entry->value( 'ownSiteOnly' ),
		);
	}

	/** Name of its folder in src/widgets, its chunk and the file of its prerendered first step. */
	public function chunk(): string {
		return explode( '/', $this->route, 2 )[0];
	}

	/** Address of its documents without parameters; null if its route has a placeholder. */
	public function address(): ?WidgetAddress {
		return $this->at( $this->route );
	}

	/** @param string $path Unchecked path below /webapp/. Returns null if the widget has no document there. */
	public function at( string $path ): ?WidgetAddress {
		$pattern = '~^' . strtr( $this->route, self::PLACEHOLDERS ) . '$~D';
		return 1 === preg_match( $pattern, $path, $found )
			? new WidgetAddress( $this, $path, array_filter( $found, 'is_string', ARRAY_FILTER_USE_KEY ) )
			: null;
	}

	/**
	 * Height of the first step, as measured by `npm run heights`.
	 *
	 * @param bool $isFromList Whether the page passes on the search of a list, so that another screen shows first.
	 * @return array<int, array{float|int, float|int, int}> By minimum width of the column in px: [ factor of the column's text
	 *                                                      size, factor of the width of a sample text in its font, fixed px ];
	 *                                                      the sum is the height. Empty if the height is not measured.
	 */
	public function heights( Language $language, bool $isFromList = false ): array {
		$heights  = [];
		$shipped  = $language->shipped()->value;
		$ofList   = $isFromList ? $this->heights[ "{$shipped}-list" ] ?? null : null;
		$measured = $ofList ?? $this->heights[ $shipped ] ?? null;
		foreach ( $measured?->all() ?? [] as $width => $height ) {
			[ $text, $sample, $fixed ] = is_array( $height ) ? $height : [ 0, 0, 0 ];
			if ( ( is_int( $text ) || is_float( $text ) ) && ( is_int( $sample ) || is_float( $sample ) ) && is_int( $fixed ) ) {
				$heights[ (int) $width ] = [ $text, $sample, $fixed ];
			}
		}
		return $heights;
	}
}
