<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\State;
use WP_Block_Templates_Registry;

defined( 'ABSPATH' ) || exit;

/**
 * Templates of listings for block themes, and their blocks for classic themes. A template of the theme, or one edited in
 * the Site Editor, takes precedence over those registered here.
 */
final class Templates {

	/** Registers nothing for classic themes, which have no header or footer template parts, even with a theme.json. */
	public static function register( TemplateName ...$names ): void {
		if ( ! wp_is_block_theme() ) {
			return;
		}
		$registry = WP_Block_Templates_Registry::get_instance();
		foreach ( $names as $name ) {
			if ( ! $registry->is_registered( $name->id() ) ) {
				register_block_template(
					$name->id(),
					[
						'title'      => $name->title(),
						'content'    => self::templatePart( 'header' ) . self::main( self::blocks( $name ), TemplateName::Single === $name ? '0.5rem' : '2rem' ) . self::templatePart( 'footer' ),
						'post_types' => $name->postTypes(),
					]
				);
			}
		}
	}

	/** Registers all templates for screens that list them. */
	public static function registerAll(): void {
		self::register( ...TemplateName::cases() );
	}

	/** Registers a template if the theme supports block templates. */
	public static function registerForTheme( TemplateName $name ): void {
		if ( current_theme_supports( 'block-templates' ) ) {
			self::register( $name );
		}
	}

	/** Filter post_type_archive_title. */
	public static function archiveTitle( mixed $title, mixed $type ): mixed {
		return PostType::NAME === $type ? self::texts()->text( 'Properties' ) : $title;
	}

	/**
	 * Filter theme_page_templates, which core also uses to validate the chosen template.
	 *
	 * @param array<array-key, mixed> $templates Titles by name.
	 * @return array<array-key, mixed>
	 */
	public static function choices( array $templates ): array {
		return $templates + ( wp_is_block_theme() ? [ TemplateName::Page->value => TemplateName::Page->title() ] : [] );
	}

	/**
	 * Filter single_template_hierarchy: falls back to the theme's page template, because a listing needs no author,
	 * date or links to adjacent posts.
	 *
	 * @param array<array-key, mixed> $templates File names; the first existing one is used.
	 * @return list<mixed>
	 */
	public static function withPageTemplate( array $templates ): array {
		$names = array_values( $templates );
		$last  = array_search( 'single.php', $names, true );
		if ( is_int( $last ) && in_array( 'single-' . PostType::NAME . '.php', $names, true ) ) {
			array_splice( $names, $last, 0, [ 'page.php' ] );
		}
		return $names;
	}

	/** Blocks between header and footer. */
	public static function blocks( TemplateName $name ): string {
		return match ( $name ) {
			TemplateName::Single  => self::single(),
			TemplateName::Archive => '<!-- wp:sw-immosuite/listings {"align":"wide","level":1} /-->',
			TemplateName::Gone    => self::gone(),
			// Core would wrap the frame of a shortcode block in a paragraph.
			TemplateName::Exclusive => self::group( '<!-- wp:html -->[' . ExclusivePage::SHORTCODE . ']<!-- /wp:html -->', 'swis-exclusive', 'wide' ),
			// Aligns the text with title and list, without changing the width of the text.
			TemplateName::Page    => '<!-- wp:post-title {"level":1,"align":"wide"} /--><!-- wp:post-content {"align":"wide","layout":{"type":"constrained","justifyContent":"left"}} /-->',
		};
	}

	/** Texts in the language of the page. */
	public static function texts(): Translator {
		return new Translator( PageLanguage::of( get_locale() ) );
	}

	/** Parts of the listing; classic themes use the same classes. */
	private static function single(): string {
		$id    = is_singular( PostType::NAME ) ? get_queried_object_id() : 0;
		$order = new PartOrder( $id, 0 === $id ? State::Active : Meta::state( $id ) );
		$part  = static fn( string $part ): string => match ( $part ) {
			PartOrder::TEXT    => '<!-- wp:post-content {"className":"swis-text"} /-->',
			PartOrder::SIMILAR => '<!-- wp:sw-immosuite/listings {"variant":"similar","perPage":3,"search":false,"map":false} /-->',
			default            => '<!-- wp:sw-immosuite/listing {"part":"' . $part . '"} /-->',
		};
		return self::group( $order->arrange( $part, self::group( ... ) ), 'swis-page', 'wide' );
	}

	/** Page of a gone listing. The block of similar listings prints its heading only if it finds any. */
	private static function gone(): string {
		$texts   = self::texts();
		$similar = [
			'variant' => 'similar',
			'perPage' => 3,
			'search'  => false,
			'map'     => false,
			'heading' => $texts->text( 'Perhaps one of these suits you.' ),
			'align'   => 'wide',
		];
		$signIn   = MissingListingResponse::signIn();
		$listLink = [ PageLanguage::keep( ArchiveAddress::url() ), $texts->text( 'Show all properties' ) ];
		$mark     = PageLanguage::mark();
		$title    = esc_html( $texts->text( 'This property is no longer public' ) );
		return '<!-- wp:heading {"level":1,"align":"wide"} --><h1 class="wp-block-heading alignwide"' . $mark . '>' . $title . '</h1><!-- /wp:heading -->'
			. ( '' === $signIn ? '' : '<!-- wp:paragraph {"align":"wide"} --><p class="alignwide"' . $mark . '>'
				. esc_html( $texts->text( 'Some properties are shown to signed-in visitors only. After you sign in, we bring you back here.' ) ) . '</p><!-- /wp:paragraph -->' )
			. '<!-- wp:buttons {"align":"wide"} --><div class="wp-block-buttons alignwide">'
			. self::button( ...( '' === $signIn ? $listLink : [ $signIn, $texts->text( 'Sign in', 'button' ) ] ) ) . '</div><!-- /wp:buttons -->'
			. ( '' === $signIn ? '' : self::linkParagraph( ...$listLink ) )
			. get_comment_delimited_block_content( 'sw-immosuite/listings', $similar, '' );
	}

	private static function button( string $url, string $text ): string {
		$link = '<a class="wp-block-button__link wp-element-button"' . PageLanguage::mark() . ' href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a>';
		return get_comment_delimited_block_content( 'core/button', [], "<div class=\"wp-block-button\">{$link}</div>" );
	}

	/** A link instead of a second button: core's outlined button needs styles that classic themes do not register. */
	private static function linkParagraph( string $url, string $text ): string {
		$link = '<a' . PageLanguage::mark() . ' href="' . esc_url( $url ) . '">' . esc_html( $text ) . '</a>';
		return get_comment_delimited_block_content( 'core/paragraph', [ 'align' => 'wide' ], "<p class=\"alignwide\">{$link}</p>" );
	}

	/** @param string $top Space above; small on the page of a listing, so that phones show pictures, price and figures without scrolling. */
	private static function main( string $blocks, string $top ): string {
		return '<!-- wp:group {"tagName":"main","style":{"spacing":{"margin":{"top":"0"},"padding":{"top":"' . $top . '","bottom":"4rem"}}},"layout":{"type":"constrained"}} -->'
			. '<main class="wp-block-group" style="margin-top:0;padding-top:' . $top . ';padding-bottom:4rem">' . $blocks . '</main><!-- /wp:group -->';
	}

	private static function group( string $blocks, string $class, string $align = '' ): string {
		$attributes = ( '' === $align ? [] : [ 'align' => $align ] ) + [
			'className' => $class,
			'layout'    => [ 'type' => 'default' ],
		];
		$classes    = trim( 'wp-block-group' . ( '' === $align ? '' : " align{$align}" ) . " {$class}" );
		return get_comment_delimited_block_content( 'core/group', $attributes, "<div class=\"{$classes}\">{$blocks}</div>" );
	}

	/**
	 * The theme's header or footer: the template part of the same name, otherwise the first one of that area in theme.json.
	 *
	 * @param 'header'|'footer' $area
	 */
	private static function templatePart( string $area ): string {
		$parts      = array_keys( array_filter( wp_get_theme_data_template_parts(), static fn( mixed $part ): bool => is_array( $part ) && $area === ( $part['area'] ?? '' ) ) );
		$slug       = in_array( $area, $parts, true ) ? $area : $parts[0] ?? '';
		$attributes = [
			'slug'    => $slug,
			'area'    => $area,
			'tagName' => $area,
		];
		return '' === $slug ? '' : get_comment_delimited_block_content( 'core/template-part', $attributes, '' );
	}
}
