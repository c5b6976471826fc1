<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Contract\WidgetAddress;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Secret;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\BrowserNotice;
use SwImmoSuite\Frontend\Frame\Build;
use SwImmoSuite\Frontend\Frame\MapConfig;
use SwImmoSuite\Http\FrameUrl;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/**
 * Renders the host element of a widget, for both block and shortcode.
 *
 * @phpstan-import-type HostConfigShape from Shapes
 */
final class WidgetRenderer {

	public const SCRIPT = 'sw-immosuite-host';

	/** Attributes that prevent Cloudflare's Rocket Loader from delaying a script. */
	private const NO_ROCKET_LOADER = [ 'data-cfasync' => 'false' ];

	public function __construct(
		private readonly HostConfig $config,
		private readonly Build $build,
		private readonly BrowserNotice $notice,
		private readonly Settings $settings,
	) {
	}

	/**
	 * @param string                  $name    For example contact-form.
	 * @param array<array-key, mixed> $given   Raw attributes.
	 * @param bool                    $isBlock Whether core adds the block's own classes (alignment, spacing).
	 * @return string HTML; empty for an unknown name, and for a widget whose URL needs a parameter.
	 */
	public function render( string $name, array $given, bool $isBlock ): string {
		$address = ( Contract::widgets()[ $name ] ?? null )?->address();
		return null === $address ? '' : $this->host( $address, $given, $isBlock );
	}

	/**
	 * Renders a widget whose URL has a parameter.
	 *
	 * @param string                  $path  Path of the document below /webapp/.
	 * @param array<array-key, mixed> $given Raw attributes.
	 */
	public function renderAt( string $name, string $path, array $given ): string {
		$address = ( Contract::widgets()[ $name ] ?? null )?->at( $path );
		return null === $address ? '' : $this->host( $address, $given, isBlock: false );
	}

	/** @param array<array-key, mixed> $given */
	private function host( WidgetAddress $address, array $given, bool $isBlock ): string {
		$widget     = $address->widget;
		$name       = $widget->name;
		$page       = self::page();
		$attributes = WidgetAttributes::read( $name, $given );
		$attributes = PostType::isListing( $page ) ? $attributes->onPageOf( $page ) : $attributes;
		if ( self::isForUnavailableListing( $page, $attributes ) ) {
			return '';
		}
		if ( is_feed() ) {
			return '<p>' . self::link( $address, $attributes ) . '</p>';
		}
		$this->enqueue();
		$hostAttributes = [
			'class'             => 'sw-immosuite',
			'data-sw-immosuite' => $name,
			...( null === $attributes->language ? [] : [ 'lang' => $attributes->language->value ] ),
		];
		return '<div ' . ( $isBlock ? get_block_wrapper_attributes( $hostAttributes ) : self::attributes( $hostAttributes ) ) . '>'
			. ReservedHeight::style( $widget, $attributes->language, null !== MapConfig::directions( $this->settings ), self::isFromList() )
			. self::link( $address, $attributes )
			. '<script type="application/json">' . self::json( $this->config->build( $address, $attributes, $page ) ) . '</script>'
			. $this->notice->ofHost( self::texts( $attributes ) )
			. $this->starter()
			. '<noscript><style>.sw-immosuite::before{display:none!important}.sw-immosuite>a{position:static!important;animation:none!important}</style></noscript>'
			. '</div>';
	}

	/**
	 * Filter sw_immosuite_block, by which BlockTypes renders a widget's block.
	 *
	 * @param array<array-key, mixed> $given Raw attributes.
	 */
	public function filterBlock( string $html, string $name, array $given ): string {
		return $this->render( $name, $given, isBlock: true );
	}

	/**
	 * Whether the URL contains the search of a list (SearchLink), for which the wizard starts with a screen of a
	 * different height. If a page cache ignores the parameter, only the reserved height is wrong.
	 */
	private static function isFromList(): bool {
		$query  = wp_unslash( $_GET );
		$search = $query['search'] ?? null;
		return is_string( $search ) && str_contains( (string) Secret::decode( $search ), '"list":' );
	}

	/** Inline script that loads a frame near the viewport before the host script has loaded. */
	private function starter(): string {
		$code = $this->build->starter();
		return '' === $code ? '' : trim( wp_get_inline_script_tag( $code, self::NO_ROCKET_LOADER ) );
	}

	/**
	 * Enqueues the host script. Called for each widget, and on every page if a setting requires it. The script is in the
	 * footer, since CSS reserves the height without it, and has no dependencies, so that it does not wait for other scripts.
	 */
	public function enqueue(): void {
		wp_enqueue_script(
			self::SCRIPT,
			self::script(),
			[],
			$this->build->version( 'host.js' ),
			[
				'strategy'      => 'async',
				'in_footer'     => true,
				'fetchpriority' => 'high',
			]
		);
	}

	/**
	 * Enqueues the theme's button style on a page with a widget: the frame's buttons look like the theme's, but core
	 * loads the style only with a button block. Only the host script needs it, so it is printed before that script; in
	 * the head, it would delay the frame.
	 */
	public function enqueueButtonStyle(): void {
		if ( wp_script_is( self::SCRIPT ) ) {
			wp_enqueue_style( 'wp-block-button' );
		}
	}

	/**
	 * Preloads the host script. A frame stays empty until the host script has sent its first message; block themes
	 * print the head after rendering the content, so the hint can be in the head. On a listing's page, the form is far
	 * below, and the hint would delay the first picture.
	 *
	 * @param array<array-key, mixed> $resources Resources from core's filter.
	 * @return array<array-key, mixed>
	 */
	public function preload( array $resources ): array {
		if ( ! wp_script_is( self::SCRIPT ) || is_singular( PostType::NAME ) ) {
			return $resources;
		}
		$src = add_query_arg( 'ver', $this->build->version( 'host.js' ), self::script() );
		return [
			...$resources,
			[
				// Must be the URL that core prints, otherwise the file would be loaded twice.
				'href'          => apply_filters( 'script_loader_src', $src, self::SCRIPT ),
				'as'            => 'script',
				'fetchpriority' => 'high',
			],
		];
	}

	private static function script(): string {
		return FrameUrl::files() . 'host.js';
	}

	/**
	 * Whether the widget is about the page's listing and that listing is not on offer. The page then omits the widget; on
	 * pages other than the listing's, the form shows a message instead.
	 */
	private static function isForUnavailableListing( int $page, WidgetAttributes $attributes ): bool {
		return ( $attributes->query()['objectId'] ?? 0 ) === $page && PostType::isListing( $page ) && ! Meta::state( $page )->isOnOffer();
	}

	/**
	 * Filter wp_script_attributes: keeps Rocket Loader from delaying the host script.
	 *
	 * @param array<array-key, mixed> $attributes
	 * @return array<array-key, mixed>
	 */
	public static function scriptAttributes( array $attributes ): array {
		return self::SCRIPT . '-js' === ( $attributes['id'] ?? null ) ? [ ...$attributes, ...self::NO_ROCKET_LOADER ] : $attributes;
	}

	/**
	 * Link to the form in its own window, for visitors whose browser runs no script, or delays it until the first
	 * interaction.
	 */
	private static function link( WidgetAddress $address, WidgetAttributes $attributes ): string {
		$texts = self::texts( $attributes );
		$url   = add_query_arg( $attributes->query(), FrameUrl::document( $address->path, $texts->language ) );
		return '<a href="' . esc_url( $url ) . '" target="_blank" rel="noopener">' . esc_html( $texts->text( 'Open form in its own window' ) ) . '</a>';
	}

	/** Texts of the host page, in the block's language, otherwise in that of the page. */
	private static function texts( WidgetAttributes $attributes ): Translator {
		return new Translator( $attributes->language ?? Language::fromLocale( determine_locale() ) );
	}

	/** The page that the visitor sees, even if the widget is in a loop or a template part. */
	private static function page(): int {
		return is_singular() ? get_queried_object_id() : (int) get_the_ID();
	}

	/** @param array<string, string> $attributes */
	private static function attributes( array $attributes ): string {
		$pairs = array_map(
			static fn( string $name, string $value ): string => $name . '="' . esc_attr( $value ) . '"',
			array_keys( $attributes ),
			$attributes
		);
		return implode( ' ', $pairs );
	}

	/** @param HostConfigShape $data */
	private static function json( array $data ): string {
		return (string) wp_json_encode( $data, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	}
}
