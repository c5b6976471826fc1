<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** A widget as widgets.json and its block.json have it. What it says knows its class in Surface\Widget. */
final class WidgetEntry {

	/** What may stand for a placeholder of a route, as a part of a pattern. */
	private const PLACEHOLDERS = [ '{uuid}' => '(?<uuid>' . Uuid::FORM . ')' ];

	/**
	 * @param string                        $name           Name of the block, the shortcode and the form token, for example contact-form.
	 * @param string                        $route          Path of its document below /webapp/; expose/{uuid} has a placeholder.
	 * @param bool                          $sendsForm      Whether the document carries consent texts and a form token of its own.
	 * @param bool                          $needsCatalogue Whether the document carries the catalogue: forms that ask for a type of property do.
	 * @param bool                          $takesKey       Whether mailed links lead to it: their address holds a key, so that nobody keeps the document and no request from it names its address.
	 * @param bool                          $printsRegions  Whether the document carries the regions, and its printed first step their checkboxes.
	 * @param bool                          $showsMap       Whether the document says whose pictures its map shows (D5), and may load them.
	 * @param array<string, BlockAttribute> $attributes     Its options by name; none where it has no block.
	 * @param array<string, JsonObject>     $heights        Of its first step, by language: see heights().
	 * @param bool                          $ownSiteOnly    Whether no other site may embed its documents, whatever the setting says: they show an account (E11).
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
			true === $entry->value( 'sendsForm' ),
			true === $entry->value( 'needsCatalogue' ),
			true === $entry->value( 'takesKey' ),
			true === $entry->value( 'printsRegions' ),
			true === $entry->value( 'showsMap' ),
			array_map( BlockAttribute::fromObject( ... ), $entry->objects( 'attributes' ) ),
			$entry->objects( 'heights' ),
			true === $entry->value( 'ownSiteOnly' ),
		);
	}

	/** Name of its screens: their folder in src/widgets, their chunk, the file of their printed step. */
	public function screens(): string {
		return explode( '/', $this->route, 2 )[0];
	}

	/** The address that its documents have without any parameter; null where its route has a placeholder. */
	public function address(): ?WidgetAddress {
		return $this->at( $this->route );
	}

	/** @param string $path Below /webapp/, from anybody; null where no document of this widget lies there. */
	public function at( string $path ): ?WidgetAddress {
		$pattern = '~^' . strtr( $this->route, self::PLACEHOLDERS ) . '$~D';
		return 1 === preg_match( $pattern, $path, $found )
			? new WidgetAddress( $this, $path, array_filter( $found, 'is_string', ARRAY_FILTER_USE_KEY ) )
			: null;
	}

	/**
	 * The height that the first step takes, as `npm run heights` has measured it.
	 *
	 * @return array<int, array{int, int}> From this width of the column in px on → [ parts that grow with its text size, fixed px ];
	 *                                     empty where nobody has measured yet.
	 */
	public function heights( Language $language ): array {
		$heights  = [];
		$measured = $this->heights[ $language->value ] ?? null;
		foreach ( $measured?->all() ?? [] as $width => $height ) {
			[ $text, $fixed ] = is_array( $height ) ? $height : [ 0, 0 ];
			if ( is_int( $text ) && is_int( $fixed ) ) {
				$heights[ (int) $width ] = [ $text, $fixed ];
			}
		}
		return $heights;
	}
}
