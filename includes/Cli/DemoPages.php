<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use RuntimeException;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Frontend\ListingTemplates\TemplateName;
use SwImmoSuite\Frontend\Widget;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Property\Listing\Record\PostWriter;
use WP_Block_Type_Registry;

defined( 'ABSPATH' ) || exit;

/** Creates a page for each block of the plugin, once; later edits stay. */
final class DemoPages {

	/** Prefix of the pages' names in DemoState. */
	private const NAME = 'page.';

	/** Name of the block with the search. */
	private const LISTINGS = 'listings';

	public function __construct( private readonly DemoState $state ) {
	}

	/**
	 * @param int $listing Post id for widgets about one listing.
	 * @return int Number of created pages.
	 */
	public function place( int $listing ): int {
		$texts = new Translator( Language::fromLocale( get_locale() ) );
		$made  = 0;
		foreach ( Contract::widgets() as $name => $widget ) {
			if ( $this->isMissing( $name ) ) {
				$attributes = isset( $widget->attributes['objectId'] ) ? "{\"objectId\":{$listing}} " : '';
				$this->make( $name, Widget::of( $widget )->label( $texts ), $widget->route, $attributes );
				++$made;
			}
		}
		return $made + ( $this->placeListings( $texts ) ? 1 : 0 );
	}

	/** Creates the page with the search at the URL of the archive. Flushing removes the archive's rewrite rules (ArchiveAddress). */
	private function placeListings( Translator $texts ): bool {
		$address = get_post_type_object( PostType::NAME )->has_archive ?? '';
		if ( ! is_string( $address ) || ! $this->isMissing( self::LISTINGS ) ) {
			return false;
		}
		// The block needs no heading, because the page's title is the heading.
		$page = $this->make( self::LISTINGS, $texts->text( 'Properties' ), $address, '{"heading":"","align":"wide"} ' );
		update_post_meta( $page, '_wp_page_template', TemplateName::Page->value );
		flush_rewrite_rules( false );
		return true;
	}

	/**
	 * Whether the block exists, but its page was not created or was deleted.
	 *
	 * @param string $name Block name without namespace.
	 */
	private function isMissing( string $name ): bool {
		$known = $this->state->of( self::NAME . $name );
		return WP_Block_Type_Registry::get_instance()->is_registered( 'sw-immosuite/' . $name ) && ( null === $known || null === get_post( $known['id'] ) );
	}

	/**
	 * @param string $attributes Attributes of the block as JSON with a trailing space, or empty.
	 * @return int Id of the page.
	 */
	private function make( string $name, string $title, string $slug, string $attributes ): int {
		$id = PostWriter::insert(
			[
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => $title,
				'post_name'    => $slug,
				'post_content' => "<!-- wp:sw-immosuite/{$name} {$attributes}/-->",
			]
		);
		if ( is_wp_error( $id ) ) {
			throw new RuntimeException( "The page of {$name} cannot be made: " . $id->get_error_message() );
		}
		$this->state->set( self::NAME . $name, $id, '', '' );
		return $id;
	}
}
