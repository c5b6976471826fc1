<?php
declare(strict_types=1);

namespace SwImmoSuite\Foundation\Contract;

use SwImmoSuite\Foundation\Uuid;

defined( 'ABSPATH' ) || exit;

/** A widget as widgets.json and its block.json have it. What it says and how high it is knows its class in Surface\Widget. */
final class WidgetEntry {

	/** What may stand for a placeholder of a route, as a part of a pattern. */
	private const PLACEHOLDERS = [ '{uuid}' => '(?<uuid>' . Uuid::FORM . ')' ];

	/**
	 * @param string                        $name           Name of the block, the shortcode and the form token, for example contact-form.
	 * @param string                        $route          Path of its document below /webapp/; expose/{uuid} has a placeholder.
	 * @param bool                          $sendsForm      Whether the document carries consent texts and a form token of its own.
	 * @param bool                          $needsCatalogue Whether the document carries the catalogue: forms that ask for a type of property do.
	 * @param bool                          $takesKey       Whether mailed links lead to it: their address holds a key, so that nobody keeps the document and no request from it names its address.
	 * @param array<string, BlockAttribute> $attributes     Its options by name; none where it has no block.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $route,
		public readonly bool $sendsForm,
		public readonly bool $needsCatalogue,
		public readonly bool $takesKey,
		public readonly array $attributes,
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
			array_map( BlockAttribute::fromObject( ... ), $entry->objects( 'attributes' ) ),
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
}
