<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules;

use SwImmoSuite\Frontend\ListingPage\PageHead;
use SwImmoSuite\Frontend\ListingTemplates\ClassicPage;
use SwImmoSuite\Frontend\ListingTemplates\GoneAnswer;
use SwImmoSuite\Frontend\ListingTemplates\TemplateName;
use SwImmoSuite\Frontend\ListingTemplates\Templates;
use SwImmoSuite\Property\Listing\Index\GoneRepository;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Record\PostType;
use WP_Post;

defined( 'ABSPATH' ) || exit;

/**
 * Templates, head and "gone" responses for the URLs of listings. Registered on wp only for these URLs, so that other pages do not
 * load them.
 */
final class ListingTemplatesModule {

	private ?PageHead $head = null;

	public function __construct( private readonly Container $container ) {
	}

	/**
	 * Call on wp.
	 *
	 * @param bool $isMissing Whether core found no post for the URL.
	 */
	public function begin( bool $isMissing ): void {
		if ( $isMissing ) {
			$this->missing();
		} elseif ( is_singular( PostType::NAME ) ) {
			$this->single();
		} elseif ( is_post_type_archive( PostType::NAME ) ) {
			$this->archive();
		}
	}

	/** Runs before core guesses a redirect, or looks for old slugs. */
	private function missing(): void {
		$page = GoneAnswer::at( $this->container->get( GoneRepository::class ) );
		if ( null === $page ) {
			return;
		}
		add_filter( 'do_redirect_guess_404_permalink', '__return_false' );
		add_filter( 'old_slug_redirect_post_id', $page->successorOf( ... ) );
		status_header( $page->isGone() ? 410 : 404 );
		if ( ! $page->isGone() ) {
			return;
		}
		self::template( TemplateName::Gone );
		add_filter( '404_template_hierarchy', self::goneFirst( ... ) );
		add_filter( '404_template', self::goneTemplate( ... ) );
		add_filter( 'document_title_parts', [ GoneAnswer::class, 'title' ] );
		self::container();
	}

	private function single(): void {
		self::template( TemplateName::Single );
		$post    = get_queried_object();
		$listing = $post instanceof WP_Post ? Listing::fromPost( $post ) : null;
		if ( null !== $listing && ! $listing->exclusive && ! PageHead::isWrittenByPlugin() ) {
			$this->head = new PageHead( $listing, Templates::texts() );
			add_filter( 'document_title_parts', $this->title( ... ) );
			add_action( 'wp_head', $this->head( ... ), 2 );
		}
	}

	private function archive(): void {
		self::template( TemplateName::Archive );
		add_filter( 'archive_template', self::archiveTemplate( ... ) );
		add_filter( 'post_type_archive_title', self::archiveTitle( ... ), 10, 2 );
		add_filter( 'get_the_archive_title_prefix', '__return_empty_string' );
		self::container();
	}

	/** A classic theme ignores block templates. */
	private static function template( TemplateName $name ): void {
		if ( current_theme_supports( 'block-templates' ) ) {
			Templates::register( $name );
		}
	}

	/** Themes with a container of their own remove these actions by name. */
	private static function container(): void {
		add_action( 'sw_immosuite_before_listings', [ ClassicPage::class, 'open' ] );
		add_action( 'sw_immosuite_after_listings', [ ClassicPage::class, 'close' ] );
	}

	/**
	 * @param array<array-key, mixed> $templates
	 * @return list<mixed>
	 */
	private static function goneFirst( array $templates ): array {
		return [ TemplateName::Gone->value . '.php', ...array_values( $templates ) ];
	}

	private static function goneTemplate( mixed $template ): mixed {
		return ClassicPage::template( $template, TemplateName::Gone );
	}

	private static function archiveTemplate( mixed $template ): mixed {
		return ClassicPage::template( $template, TemplateName::Archive );
	}

	private static function archiveTitle( mixed $title, mixed $type ): mixed {
		return PostType::NAME === $type ? Templates::texts()->text( 'Properties' ) : $title;
	}

	/**
	 * @param array<array-key, mixed> $parts
	 * @return array<array-key, mixed>
	 */
	private function title( array $parts ): array {
		return null === $this->head ? $parts : [ 'title' => $this->head->title() ] + $parts;
	}

	private function head(): void {
		// phpcs:ignore WordPress.Security.EscapeOutput -- html() escapes it
		echo $this->head?->html();
	}
}
