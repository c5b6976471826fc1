<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\Record\PostType;

defined( 'ABSPATH' ) || exit;

/** Block patterns: titles in the editor's language, content in the site's. */
final class Patterns {

	private function __construct(
		private readonly Translator $editorTexts,
		private readonly Translator $siteTexts,
	) {
	}

	public static function register(): void {
		register_block_pattern_category( BlockTypes::CATEGORY, [ 'label' => 'SW ImmoSuite' ] );
		$patterns = new self( new Translator( Language::ofStaff() ), new Translator( Language::fromLocale( get_locale() ) ) );
		foreach ( $patterns->pages() + $patterns->sections() as $name => $pattern ) {
			register_block_pattern( "sw-immosuite/{$name}", [ 'categories' => [ BlockTypes::CATEGORY ] ] + $pattern );
		}
	}

	/** @return array<string, array{title: string, description: string, postTypes: list<string>, content: string}> Patterns of whole pages, by name. */
	private function pages(): array {
		$pages = [];
		foreach ( StarterPage::cases() as $page ) {
			$pages[ "page-{$page->value}" ] = [
				'title'       => sprintf( $this->editorTexts->text( 'Page: %s', 'Pattern title' ), $page->title( $this->editorTexts ) ),
				'description' => $page->purpose( $this->editorTexts ),
				'postTypes'   => [ 'page' ],
				'content'     => $page->content( $this->siteTexts ),
			];
		}
		return $pages;
	}

	/** @return array<string, array{title: string, description: string, keywords: list<string>, content: string}> By name. */
	private function sections(): array {
		return [
			'valuation'    => [
				'title'       => $this->editorTexts->text( 'Have a Property Valued', 'Pattern title' ),
				'description' => $this->editorTexts->text( 'Text with the block Offer a Property.', 'Pattern description' ),
				'keywords'    => [ $this->editorTexts->text( 'valuation', 'Pattern keyword' ) ],
				'content'     => self::introducedBlock(
					$this->siteTexts->text( 'What is your property worth?' ),
					$this->siteTexts->text( 'Describe it in a few steps. We will then get back to you.' ),
					self::block( 'lead-wizard' )
				),
			],
			'saved-search' => [
				'title'       => $this->editorTexts->text( 'Create a Saved Search', 'Pattern title' ),
				'description' => $this->editorTexts->text( 'Text with the block Saved Search.', 'Pattern description' ),
				'keywords'    => [ $this->editorTexts->text( 'search', 'Pattern keyword' ) ],
				'content'     => self::introducedBlock(
					$this->siteTexts->text( 'Nothing suitable yet?' ),
					$this->siteTexts->text( 'Tell us what you are looking for.' ),
					self::block( 'saved-search-wizard' )
				),
			],
			...$this->listings(),
		];
	}

	/** @return array<string, array{title: string, description: string, keywords: list<string>, content: string}> By name. */
	private function listings(): array {
		$latest = self::block( 'listings', '{"variant":"latest","perPage":3,"search":false,"map":false,"save":false,"heading":"","align":"wide"}' );
		return [
			'listings-search' => [
				'title'       => $this->editorTexts->text( 'Properties with Search', 'Pattern title' ),
				'description' => $this->editorTexts->text( 'Text with the block Properties.', 'Pattern description' ),
				'keywords'    => [ $this->editorTexts->text( 'listings', 'Pattern keyword' ) ],
				'content'     => self::introducedBlock(
					$this->siteTexts->text( 'Find a property' ),
					$this->siteTexts->text( 'Search by region, type and price.' ),
					self::block( 'listings', '{"heading":"","align":"wide"}' )
				),
			],
			'listings-latest' => [
				'title'       => $this->editorTexts->text( 'Latest Properties', 'Pattern title' ),
				'description' => $this->editorTexts->text( 'The three newest properties, with a link to all of them.', 'Pattern description' ),
				'keywords'    => [ $this->editorTexts->text( 'listings', 'Pattern keyword' ) ],
				'content'     => self::heading( $this->siteTexts->text( 'Latest properties' ) ) . $latest . $this->linkToAllListings(),
			],
		];
	}

	private function linkToAllListings(): string {
		$link = sprintf( '<a href="%s">%s</a>', esc_url( (string) get_post_type_archive_link( PostType::NAME ) ), esc_html( $this->siteTexts->text( 'Show all properties' ) ) );
		return '<!-- wp:paragraph --><p>' . $link . '</p><!-- /wp:paragraph -->';
	}

	private static function introducedBlock( string $heading, string $text, string $block ): string {
		return self::heading( $heading ) . '<!-- wp:paragraph --><p>' . esc_html( $text ) . '</p><!-- /wp:paragraph -->' . $block;
	}

	private static function heading( string $text ): string {
		return '<!-- wp:heading --><h2 class="wp-block-heading">' . esc_html( $text ) . '</h2><!-- /wp:heading -->';
	}

	/** @param string $attributes As JSON, or empty. */
	private static function block( string $name, string $attributes = '' ): string {
		return "<!-- wp:sw-immosuite/{$name} " . ( '' === $attributes ? '' : "{$attributes} " ) . '/-->';
	}
}
