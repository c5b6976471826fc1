<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\ListingTemplates;

defined( 'ABSPATH' ) || exit;

/** Archive and what is gone in classic themes: the theme's header and footer with our blocks between them (L16). */
final class ClassicPage {

	private const FILE = __DIR__ . '/classic-page.php';

	/** What the file prints; core includes it without any word of ours. */
	private static TemplateName $shown = TemplateName::Archive;

	/**
	 * Filters archive_template and 404_template.
	 *
	 * @param mixed $template Path of what the theme has.
	 * @return mixed The theme's own where it is made for listings.
	 */
	public static function template( mixed $template, TemplateName $name ): mixed {
		if ( wp_is_block_theme() || ( is_string( $template ) && str_starts_with( wp_basename( $template ), $name->value ) ) ) {
			return $template;
		}
		self::$shown = $name;
		return self::FILE;
	}

	/** Blocks first: what styles they need stands in the head then. */
	public static function show(): void {
		$html = do_blocks( Templates::blocks( self::$shown ) );
		get_header();
		/**
		 * Begins the theme's container around the archive of listings, or the page of one that is gone.
		 *
		 * @param string $template Name of the template.
		 */
		do_action( 'sw_immosuite_before_listings', self::$shown->value );
		// phpcs:ignore WordPress.Security.EscapeOutput -- blocks are HTML
		echo $html;
		/**
		 * Ends it.
		 *
		 * @param string $template Name of the template.
		 */
		do_action( 'sw_immosuite_after_listings', self::$shown->value );
		get_footer();
	}

	/** Action sw_immosuite_before_listings, unless a theme takes it away and begins a container of its own. */
	public static function open(): void {
		echo '<main id="main" class="site-main sw-immosuite-main" style="box-sizing:border-box;width:100%;max-width:78rem;margin:0 auto;padding:2rem 1.25rem 4rem">';
	}

	/** Action sw_immosuite_after_listings. */
	public static function close(): void {
		echo '</main>';
	}
}
