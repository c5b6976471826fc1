<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingSearch;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Frame\Build;
use SwImmoSuite\Http\FrameUrl;
use WP_HTML_Tag_Processor;

defined( 'ABSPATH' ) || exit;

/**
 * Script and styles of lists and of a listing's page. Page caches may store the output, since it contains nothing about
 * the visitor.
 */
final class ListingAssets {

	/** Handles of the styles, which inherit the theme's font and colors: search, results and cards; parts and page of a listing. */
	public const LIST_STYLE = 'sw-immosuite-listings';
	public const PAGE_STYLE = 'sw-immosuite-listing';

	/** Handle of module and style. src/listings/config.ts finds the texts by this id. */
	public const ID = 'sw-immosuite-listings-script';

	private const SCRIPT = 'listings.js';

	/** Handle and file of the module for place suggestions, which only lists need. */
	private const PLACES        = 'sw-immosuite-listings-place';
	private const PLACES_SCRIPT = 'place.js';

	private const DIALOG_STYLE = 'listings-dialog.css';

	/** Module of the costs of a home for sale. */
	private const COSTS = 'costs.js';

	/** @var list<array<string, string>> Pictures to preload, in the format of the filter wp_preload_resources. */
	private static array $pictures = [];

	/**
	 * Enqueues a style, printed inline: a link would delay the first paint by a round trip, and core inlines only the smallest
	 * styles of a page, 40 KB in total. May be called repeatedly.
	 *
	 * @param self::LIST_STYLE|self::PAGE_STYLE $handle
	 */
	public static function enqueueStyle( string $handle ): void {
		if ( wp_style_is( $handle ) ) {
			return;
		}
		$path = dirname( SW_IMMOSUITE_FILE ) . '/build/web/' . ( self::LIST_STYLE === $handle ? 'listings.css' : 'listing.css' );
		wp_register_style( $handle, false, [], SW_IMMOSUITE_VERSION );
		wp_add_inline_style( $handle, is_file( $path ) ? (string) file_get_contents( $path ) : '' );
		wp_enqueue_style( $handle );
		// Core prints the theme's button style only for this block, and the page may contain none.
		wp_enqueue_style( 'wp-block-button' );
	}

	/**
	 * Preloads a picture, since the list follows long after the styles that core prints.
	 *
	 * @param string $html Element of the picture.
	 */
	public static function preloadPicture( string $html ): void {
		$image = new WP_HTML_Tag_Processor( $html );
		if ( $image->next_tag( [ 'tag_name' => 'img' ] ) ) {
			$resource = [
				'href'          => $image->get_attribute( 'src' ),
				'imagesrcset'   => $image->get_attribute( 'srcset' ),
				'imagesizes'    => $image->get_attribute( 'sizes' ),
				'fetchpriority' => 'high',
			];
			self::$pictures[] = [ 'as' => 'image' ] + array_filter( $resource, is_string( ... ) );
		}
	}

	/**
	 * Filter wp_preload_resources. Block themes render the content before the head, where core prints these resources
	 * first.
	 *
	 * @param array<array-key, mixed> $resources
	 * @return array<array-key, mixed>
	 */
	public static function preload( array $resources ): array {
		return [ ...$resources, ...self::$pictures ];
	}

	/** Call for markup that the script enhances; may be called repeatedly. Without a build, the markup works without the script. */
	public static function enqueueScript(): void {
		if ( wp_style_is( self::ID ) || is_feed() ) {
			return;
		}
		if ( ! self::enqueueModule( self::ID, self::SCRIPT ) ) {
			return;
		}
		wp_enqueue_style( self::ID, FrameUrl::files() . self::DIALOG_STYLE, [], self::build()->version( self::DIALOG_STYLE ) );
		// With its path, core can print the style inline, without a request.
		wp_style_add_data( self::ID, 'path', dirname( SW_IMMOSUITE_FILE ) . '/build/web/' . self::DIALOG_STYLE );
	}

	/** Call for a field with place suggestions. */
	public static function enqueuePlaces(): void {
		if ( ! is_feed() ) {
			self::enqueueModule( self::PLACES, self::PLACES_SCRIPT );
		}
	}

	/** Call for the costs of a home for sale, which this script recalculates. */
	public static function enqueueCosts(): void {
		if ( ! is_feed() ) {
			self::enqueueModule( 'sw-immosuite-costs', self::COSTS );
		}
	}

	/** @return bool Whether the build contains the file. */
	private static function enqueueModule( string $id, string $file ): bool {
		$build = self::build();
		if ( ! isset( $build->files()[ $file ] ) ) {
			return false;
		}
		$settings = [
			// Lets pictures load first.
			'fetchpriority' => 'low',
			'in_footer'     => true,
		];
		wp_enqueue_script_module( $id, FrameUrl::files() . $file, [], $build->version( $file ), $settings );
		return true;
	}

	/**
	 * Filter script_module_data_{ID}. On pages with the module, core prints the result as JSON.
	 *
	 * @param array<array-key, mixed> $data
	 * @return array<array-key, mixed>
	 */
	public static function data( array $data ): array {
		$language = PageLanguage::of( determine_locale() );
		$account  = ( new Settings() )->loginPageUrl( $language );
		return [
			...$data,
			'host'     => self::fileUrl( 'map-frame.js' ),
			'lightbox' => self::fileUrl( 'lightbox.js' ),
			'qr'       => self::fileUrl( 'qr.js' ),
			'map'      => self::mapPrefix(),
			'account'  => add_query_arg( 'tab', 'searches', '' === $account ? FrameUrl::document( FrameUrl::LOGIN, $language ) : $account ),
			'words'    => self::words( new Translator( $language ) ),
		];
	}

	private static function fileUrl( string $name ): string {
		return add_query_arg( 'ver', self::build()->version( $name ), FrameUrl::files() . $name );
	}

	/** Prefix of the map's URLs in all languages: the script accepts no other target for the site's buttons. */
	private static function mapPrefix(): string {
		return esc_url_raw( (string) preg_replace( '/lang=de$/D', '', FrameUrl::document( 'map', Language::German ) ) );
	}

	/** @return array<string, string> Texts with placeholders for values known only in the browser, and the languages of texts and captions. */
	private static function words( Translator $texts ): array {
		return [
			'lang'       => $texts->language->value,
			'agency'     => PageLanguage::ofAgency(),
			'pictures'   => $texts->text( 'Pictures' ),
			'position'   => $texts->text( 'Picture %1$s of %2$s' ),
			'previous'   => $texts->text( 'Previous picture' ),
			'next'       => $texts->text( 'Next picture' ),
			'close'      => $texts->text( 'Close' ),
			'copied'     => $texts->text( 'Link copied' ),
			'add'        => $texts->text( 'Save “%s” to your list' ),
			'kept'       => $texts->text( '“%s” is saved' ),
			'addShort'   => $texts->text( 'Save' ),
			'keptShort'  => $texts->text( 'Saved' ),
			'added'      => $texts->text( 'Saved in this browser' ),
			'removed'    => $texts->text( 'Removed from your saved homes' ),
			'saved'      => $texts->text( 'Saved homes (%s)' ),
			'empty'      => $texts->text( 'You have not saved a property in this browser yet.' ),
			'goneOne'    => $texts->plural( '%s saved property is no longer available.', '%s saved properties are no longer available.', 1 ),
			'goneOther'  => $texts->plural( '%s saved property is no longer available.', '%s saved properties are no longer available.', 2 ),
			'full'       => $texts->text( 'You can save up to %s homes. Please remove one first.' ),
			'hideMap'    => $texts->text( 'Hide map' ),
			'map'        => $texts->text( 'Map of the properties' ),
			'offline'    => $texts->text( 'No internet connection. Please try again once you are online.' ),
			'search'     => $texts->text( 'Search saved' ),
			'pending'    => $texts->text( 'One step is left' ),
			'asked'      => $texts->text( 'Inquiry sent' ),
		];
	}

	private static function build(): Build {
		return new Build( dirname( SW_IMMOSUITE_FILE ) . '/build' );
	}
}
