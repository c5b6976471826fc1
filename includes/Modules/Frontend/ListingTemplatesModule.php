<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Frontend;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\PageLanguage;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\Blocks\WidgetRenderer;
use SwImmoSuite\Frontend\ListingPage\PageHead;
use SwImmoSuite\Frontend\ListingPage\SeoPlugins;
use SwImmoSuite\Frontend\ListingTemplates\ClassicPage;
use SwImmoSuite\Frontend\ListingTemplates\ExclusivePage;
use SwImmoSuite\Frontend\ListingTemplates\MissingListingResponse;
use SwImmoSuite\Frontend\ListingTemplates\TemplateName;
use SwImmoSuite\Frontend\ListingTemplates\Templates;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Index\IndexRepository;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Templates, head and "gone" responses for the URLs of listings. Registered on the `wp` action only for these URLs, so
 * that other pages do not load them.
 */
final class ListingTemplatesModule {

	public function __construct( private readonly Container $container ) {
	}

	/**
	 * Call on the `wp` action.
	 *
	 * @param bool $isMissing Whether core found no post for the URL.
	 */
	public function begin( bool $isMissing ): void {
		if ( $isMissing ) {
			$this->respondToMissing();
		} elseif ( is_singular( PostType::NAME ) ) {
			self::registerSingle();
		} elseif ( is_post_type_archive( PostType::NAME ) ) {
			self::registerArchive();
		}
	}

	/** Runs before core guesses a redirect, or looks for old slugs. */
	private function respondToMissing(): void {
		$uuid = ExclusivePage::uuid();
		if ( null !== $uuid ) {
			$this->registerExclusive( $uuid );
			return;
		}
		$response = MissingListingResponse::forRequest( $this->container->get( GoneRepository::class ), $this->container->get( IndexRepository::class ) );
		if ( null === $response ) {
			return;
		}
		add_filter( 'do_redirect_guess_404_permalink', '__return_false' );
		add_filter( 'old_slug_redirect_post_id', $response->successorOf( ... ) );
		status_header( $response->isGone ? 410 : 404 );
		// Null if core redirects to the listing's new slug, or shows its own 404 page.
		if ( null !== MissingListingResponse::current() ) {
			Templates::registerForTheme( TemplateName::Gone );
			add_filter( '404_template_hierarchy', [ MissingListingResponse::class, 'templates' ] );
			add_filter( '404_template', [ ClassicPage::class, 'goneTemplate' ] );
			add_filter( 'document_title_parts', [ MissingListingResponse::class, 'title' ] );
			self::registerWrapper();
		}
	}

	private function registerExclusive( string $uuid ): void {
		ExclusivePage::markAsFound();
		Templates::registerForTheme( TemplateName::Exclusive );
		add_filter( 'index_template_hierarchy', [ ExclusivePage::class, 'templates' ] );
		add_filter( 'index_template', [ ClassicPage::class, 'exclusiveTemplate' ] );
		add_filter( 'document_title_parts', [ ExclusivePage::class, 'title' ] );
		add_filter( 'wp_robots', 'wp_robots_no_robots' );
		$language   = PageLanguage::requested();
		$attributes = null === $language ? [] : [ 'language' => $language->value ];
		add_shortcode( ExclusivePage::SHORTCODE, fn(): string => $this->container->get( WidgetRenderer::class )->renderAt( 'expose', "expose/{$uuid}", $attributes ) );
		self::registerWrapper();
	}

	private static function registerSingle(): void {
		Templates::registerForTheme( TemplateName::Single );
		$post    = get_queried_object();
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		if ( null === $listing || $listing->exclusive ) {
			return;
		}
		// The canonical address is in the site's own language.
		$head = new PageHead( $listing, new Translator( Language::fromLocale( get_locale() ) ) );
		if ( PageHead::isWrittenByPlugin() ) {
			self::extendSeoPlugins( new SeoPlugins( $listing, $head ) );
		} else {
			add_filter( 'document_title_parts', $head->filterTitle( ... ) );
			add_action( 'wp_head', $head->print( ... ), 2 );
		}
	}

	/** Adds the listing's data to the output of SEO plugins. Priority 99 runs after their own callbacks. */
	private static function extendSeoPlugins( SeoPlugins $plugins ): void {
		foreach ( SeoPlugins::GRAPHS as $hook ) {
			add_filter( $hook, $plugins->addToGraph( ... ), 99 );
		}
		foreach ( array_keys( SeoPlugins::TITLES ) as $hook ) {
			add_filter( $hook, $plugins->filterTitle( ... ) );
		}
		foreach ( SeoPlugins::DESCRIPTIONS as $hook ) {
			add_filter( $hook, $plugins->filterDescription( ... ) );
		}
		add_action( 'wp_head', $plugins->printData( ... ), 99 );
	}

	private static function registerArchive(): void {
		Templates::registerForTheme( TemplateName::Archive );
		add_filter( 'archive_template', [ ClassicPage::class, 'archiveTemplate' ] );
		add_filter( 'post_type_archive_title', [ Templates::class, 'archiveTitle' ], 10, 2 );
		add_filter( 'get_the_archive_title_prefix', '__return_empty_string' );
		self::registerWrapper();
	}

	/** Wraps the listings in the markup of classic themes. Themes with a wrapper of their own remove these actions by name. */
	private static function registerWrapper(): void {
		add_action( 'sw_immosuite_before_listings', [ ClassicPage::class, 'open' ] );
		add_action( 'sw_immosuite_after_listings', [ ClassicPage::class, 'close' ] );
	}
}
