<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\ListingTemplates;

defined( 'ABSPATH' ) || exit;

/** Archive and gone listings in classic themes: the plugin's blocks between the theme's header and footer. */
final class ClassicPage {

	private const FILE = __DIR__ . '/classic-page.php';

	/** Template to render; core includes the template file without arguments. */
	private static TemplateName $shown = TemplateName::Archive;

	/**
	 * The template to include instead of the theme's.
	 *
	 * @param mixed $template Path of the theme's template.
	 * @return mixed The theme's own template if it is made for listings.
	 */
	public static function template( mixed $template, TemplateName $name ): mixed {
		if ( wp_is_block_theme() || ( is_string( $template ) && str_starts_with( wp_basename( $template ), $name->value ) ) ) {
			return $template;
		}
		self::$shown = $name;
		return self::FILE;
	}

	/** Filter 404_template. */
	public static function goneTemplate( mixed $template ): mixed {
		return self::template( $template, TemplateName::Gone );
	}

	/** Filter index_template. */
	public static function exclusiveTemplate( mixed $template ): mixed {
		return self::template( $template, TemplateName::Exclusive );
	}

	/** Filter archive_template. */
	public static function archiveTemplate( mixed $template ): mixed {
		return self::template( $template, TemplateName::Archive );
	}

	/** Prints the page. Renders the blocks before the header, so that their styles are printed in the head. */
	public static function show(): void {
		$html = do_blocks( Templates::blocks( self::$shown ) );
		// In block themes, core runs the shortcodes of templates. Only this template contains one, and no data of
		// listings.
		$html = TemplateName::Exclusive === self::$shown ? do_shortcode( $html ) : $html;
		get_header();
		/**
		 * Opens the container around the plugin's page in a classic theme: the list, an exclusive listing, or one that is gone.
		 *
		 * @since 0.1.0
		 *
		 * @param string $template archive-sw_immo_listing, listings-page, listing-exclusive or listing-gone.
		 */
		do_action( 'sw_immosuite_before_listings', self::$shown->value );
		// phpcs:ignore WordPress.Security.EscapeOutput -- blocks are HTML
		echo $html;
		/**
		 * Closes the container that sw_immosuite_before_listings opened.
		 *
		 * @since 0.1.0
		 *
		 * @param string $template archive-sw_immo_listing, listings-page, listing-exclusive or listing-gone.
		 */
		do_action( 'sw_immosuite_after_listings', self::$shown->value );
		get_footer();
	}

	/** Action sw_immosuite_before_listings; a theme can remove it to print its own container. */
	public static function open(): void {
		echo '<main id="main" class="site-main sw-immosuite-main" style="box-sizing:border-box;width:100%;max-width:78rem;margin:0 auto;padding:2rem 1.25rem 4rem">';
	}

	/** Action sw_immosuite_after_listings. */
	public static function close(): void {
		echo '</main>';
	}
}
