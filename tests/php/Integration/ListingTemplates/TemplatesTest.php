<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingTemplates;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Frontend\ListingTemplates\ClassicPage;
use SwImmoSuite\Frontend\ListingTemplates\TemplateName;
use SwImmoSuite\Frontend\ListingTemplates\Templates;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;

/** Templates of listings, in a block theme and in a classic one. */
final class TemplatesTest extends IntegrationTestCase {

	private string $theme = '';

	protected function setUp(): void {
		Listings::clear();
		$this->theme = get_stylesheet();
	}

	protected function tearDown(): void {
		switch_theme( $this->theme );
		Staff::deleteUsers();
		Listings::clear();
		foreach ( get_posts( [ 'post_type' => 'wp_template', 'post_status' => 'any', 'numberposts' => -1, 'fields' => 'ids' ] ) as $id ) {
			wp_delete_post( (int) $id, true );
		}
	}

	public function testThePageHasTheThemesHeaderAndFooterAndItsPartsInOrder(): void {
		$blocks = self::template( TemplateName::Single );
		self::assertSame( 'core/template-part', $blocks[0]['blockName'] ?? '' );
		self::assertSame( [ 'slug' => 'header', 'area' => 'header', 'tagName' => 'header' ], array_slice( self::attributes( $blocks, 0 ), 0, 3 ) );
		self::assertSame( [ 'slug' => 'footer', 'area' => 'footer', 'tagName' => 'footer' ], array_slice( self::attributes( $blocks, 2 ), 0, 3 ) );
		self::assertSame( 'main', self::attributes( $blocks, 1 )['tagName'] ?? null );
		$expected = [ 'gallery', 'head', 'core/post-content', 'facts', 'plans', 'tours', 'costs', 'energy', 'location', 'commission', 'documents', 'offer', 'form', 'similar', 'bar' ];
		self::assertSame( $expected, self::names( [ $blocks[1] ] ) );
		self::assertSame( [ 'search' ], self::names( [ self::template( TemplateName::Archive )[1] ] ) );
	}

	/** The editor would report every difference as a broken block. */
	#[DataProvider( 'templates' )]
	public function testBlocksAreWrittenAsTheEditorWritesThem( TemplateName $name ): void {
		self::template( $name );
		$content = (string) get_block_template( get_stylesheet() . "//{$name->value}" )?->content;
		self::assertSame( $content, serialize_blocks( parse_blocks( $content ) ) );
		self::assertSame( 1, substr_count( $content, '<main' ) );
		self::assertStringNotContainsString( "\n", $content );
	}

	/** @return iterable<string, array{TemplateName}> */
	public static function templates(): iterable {
		foreach ( TemplateName::cases() as $name ) {
			yield $name->value => [ $name ];
		}
	}

	public function testAThemeWithoutATemplatePartForAnAreaGetsNone(): void {
		$parts = static fn(): array => [ 'kopf' => [ 'title' => 'Kopf', 'area' => 'header' ], 'rand' => [ 'title' => 'Rand', 'area' => 'uncategorized' ] ];
		wp_cache_set( 'wp_get_theme_data_template_parts', $parts(), 'theme_json' );
		self::unregisterTemplates();
		$blocks = self::template( TemplateName::Archive );
		wp_cache_delete( 'wp_get_theme_data_template_parts', 'theme_json' );
		self::unregisterTemplates();
		self::assertSame( 'kopf', self::attributes( $blocks, 0 )['slug'] ?? null, 'The slug of a template part may differ from its area.' );
		self::assertCount( 2, $blocks );
	}

	/** The Site Editor lists the templates that REST returns. */
	public function testTheSiteEditorListsTheTemplates(): void {
		$cookies = Staff::newUserHeaders( 'administrator' );
		$all     = json_decode( Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/templates?context=edit', null, $cookies ) )->text, true );
		self::assertIsArray( $all );
		$titles = [];
		foreach ( $all as $template ) {
			self::assertIsArray( $template );
			if ( 'plugin' === ( $template['source'] ?? '' ) ) {
				[ $slug, $title ] = [ $template['slug'] ?? null, $template['title'] ?? null ];
				self::assertIsString( $slug );
				$titles[ $slug ] = is_array( $title ) ? $title['rendered'] ?? '' : '';
			}
		}
		ksort( $titles );
		$expected = [
			'archive-sw_immo_listing' => 'Immobilien',
			'listing-exclusive'       => 'Exklusive Immobilie',
			'listing-gone'            => 'Immobilie nicht mehr verfügbar',
			'listings-page'           => 'Seite mit Immobilien',
			'single-sw_immo_listing'  => 'Immobilie',
		];
		self::assertSame( $expected, $titles );
		$response = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/templates/' . get_stylesheet() . '//listing-gone?context=edit', null, $cookies ) );
		self::assertSame( 200, $response->status );
		$found = Http::call( new HttpCall( 'GET', '/wp-json/wp/v2/templates/lookup?slug=single-sw_immo_listing-haus&template_prefix=single-sw_immo_listing&is_custom=false', null, $cookies ) );
		self::assertStringContainsString( '"slug":"single-sw_immo_listing"', $found->text );
	}

	/** The links from a sold listing to other listings come before its text and facts. */
	public function testTheFactsOfASoldListingComeLast(): void {
		$id = Listings::add( [ 'sw_immo_state' => 'sold' ], [ 'post_title' => 'Haus am See' ] );
		Listings::add( [], [ 'post_title' => 'Haus am Hang' ] );
		foreach ( [ $this->theme, 'classic' ] as $theme ) {
			switch_theme( $theme );
			$page      = self::get( self::path( $id ) )->text;
			$texts     = [ 'Diese Immobilie ist verkauft.', 'href="#swis-similar">Ähnliche Immobilien</a>', '1 Immobilie in und um Radolfzell', 'id="swis-similar"', 'Ruhige Lage.', '>Eckdaten</h2>' ];
			$positions = array_map( static fn( string $text ): int => (int) strrpos( $page, $text ), $texts );
			$sorted    = $positions;
			sort( $sorted );
			self::assertSame( $sorted, $positions, $theme );
			self::assertNotContains( 0, $positions, $theme );
			self::assertStringNotContainsString( 'data-sw-immosuite=', $page );
		}
	}

	public function testListingAndArchiveUseTheTemplates(): void {
		$page    = self::get( self::path( Listings::add( [], [ 'post_title' => 'Haus am See' ] ) ) )->text;
		$archive = self::get( '/immobilien/' );
		self::assertStringContainsString( 'alignwide swis-page', $page );
		self::assertSame( 200, $archive->status );
		self::assertStringContainsString( '<title>Immobilien &#8211; ', $archive->text );
		self::assertStringNotContainsString( 'Archiv', $archive->text );
		self::assertStringContainsString( '<title>Properties &#8211; ', self::get( '/immobilien/?immo_lang=en' )->text );
		foreach ( [ $page, $archive->text ] as $html ) {
			self::assertSame( 1, substr_count( $html, '<main' ) );
			self::assertStringContainsString( '<header', $html );
			self::assertStringContainsString( '<footer', $html );
		}
	}

	/** @param non-empty-string $path */
	#[DataProvider( 'pages' )]
	public function testTemplatesStoredInTheSiteEditorComeFirst( TemplateName $name, string $path, int $status ): void {
		$id = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		wp_delete_post( Listings::add( [], [ 'post_title' => 'Haus am Hang' ] ), true );
		Listings::settle();
		self::assertGreaterThan( 0, $id );
		$template = wp_insert_post(
			[
				'post_type'    => 'wp_template',
				'post_status'  => 'publish',
				'post_name'    => $name->value,
				'post_title'   => 'Eigene',
				'post_content' => '<!-- wp:paragraph --><p>Eigene Vorlage</p><!-- /wp:paragraph -->',
			]
		);
		wp_set_object_terms( $template, get_stylesheet(), 'wp_theme' );
		$answer = self::get( $path );
		self::assertSame( $status, $answer->status );
		self::assertStringContainsString( 'Eigene Vorlage', $answer->text );
		self::assertStringNotContainsString( '<main', $answer->text );
	}

	/** @return iterable<string, array{TemplateName, non-empty-string, int}> */
	public static function pages(): iterable {
		yield 'listing' => [ TemplateName::Single, '/immobilie/haus-am-see/', 200 ];
		yield 'archive' => [ TemplateName::Archive, '/immobilien/', 200 ];
		yield 'gone' => [ TemplateName::Gone, '/immobilie/haus-am-hang/', 410 ];
	}

	/** Core looks into the theme before it looks at registered templates. */
	public function testAFileOfTheThemeComesFirst(): void {
		$file = get_stylesheet_directory() . '/templates/archive-sw_immo_listing.html';
		self::assertNotFalse( file_put_contents( $file, '<!-- wp:paragraph --><p>Vorlage des Themes</p><!-- /wp:paragraph -->' ) );
		try {
			$archive = self::get( '/immobilien/' );
		} finally {
			unlink( $file );
		}
		self::assertStringContainsString( 'Vorlage des Themes', $archive->text );
	}

	public function testClassicThemesKeepTheirHeaderAndFooter(): void {
		$id   = Listings::add( [], [ 'post_title' => 'Haus am See' ] );
		$gone = Listings::add( [], [ 'post_title' => 'Haus am Hang' ] );
		wp_delete_post( $gone, true );
		Listings::settle();
		switch_theme( 'classic' );
		$pages = [
			'archive' => self::get( '/immobilien/' ),
			'gone'    => self::get( '/immobilie/haus-am-hang/' ),
			'listing' => self::get( self::path( $id ) ),
		];
		foreach ( $pages as $name => $answer ) {
			self::assertSame( 'gone' === $name ? 410 : 200, $answer->status, $name );
			foreach ( [ '<p class="banner">', '<main', '</main>', '<p class="colophon">', '</html>' ] as $markup ) {
				self::assertSame( 1, substr_count( $answer->text, $markup ), "{$markup} of {$name}" );
			}
			self::assertStringNotContainsString( 'class="author"', $answer->text );
			self::assertStringNotContainsString( 'Archiv', $answer->text );
		}
		self::assertStringContainsString( 'Diese Immobilie ist nicht mehr öffentlich</h1>', $pages['gone']->text );
		self::assertStringContainsString( '<h1>Haus am See</h1>', $pages['listing']->text );
		self::assertStringNotContainsString( 'Ruhige Lage.', $pages['archive']->text, 'The archive prints no post loop.' );
	}

	public function testAClassicThemesOwnTemplateComesFirst(): void {
		switch_theme( 'classic' );
		self::assertSame( '/theme/archive-sw_immo_listing.php', ClassicPage::template( '/theme/archive-sw_immo_listing.php', TemplateName::Archive ) );
		self::assertSame( '/theme/listing-gone.php', ClassicPage::template( '/theme/listing-gone.php', TemplateName::Gone ) );
		foreach ( [ '/theme/archive.php', '/theme/404.php', '' ] as $other ) {
			$file = ClassicPage::template( $other, TemplateName::Gone );
			self::assertIsString( $file );
			self::assertStringEndsWith( 'classic-page.php', $file );
		}
		self::unregisterTemplates();
		Templates::register( ...TemplateName::cases() );
		self::assertFalse( \WP_Block_Templates_Registry::get_instance()->is_registered( TemplateName::Archive->id() ), 'A classic theme has no template parts, so no template is registered.' );
	}

	public function testAPageCanChooseItsTemplate(): void {
		$id     = (int) wp_insert_post( [ 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Angebot', 'post_name' => 'immobilienangebot', 'post_content' => 'Unsere Häuser' ] );
		$choose = static fn( string $name ): int => Http::call( new HttpCall( 'POST', "/wp-json/wp/v2/pages/{$id}", [ 'template' => $name ], Staff::newUserHeaders( 'administrator' ) ) )->status;
		try {
			self::assertSame( 400, $choose( TemplateName::Archive->value ), 'This template does not print the content of a page.' );
			self::assertSame( 200, $choose( TemplateName::Page->value ) );
			$page = self::get( '/immobilienangebot/?tests-templates=1' )->text;
			self::assertStringContainsString( '<!-- templates: ' . TemplateName::Page->id() . ' -->', $page );
			self::assertMatchesRegularExpression( '~<h1 [^>]*alignwide[^>]*>Angebot</h1>.*Unsere Häuser~s', $page );
			switch_theme( 'classic' );
			self::assertStringContainsString( 'Unsere Häuser', self::get( '/immobilienangebot/' )->text, 'A classic theme uses its own page template.' );
		} finally {
			wp_delete_post( $id, true );
		}
	}

	public function testOtherPagesUseNoTemplateOfListings(): void {
		$page = self::get( '/?tests-templates=1' )->text;
		self::assertStringContainsString( '<!-- templates:  -->', $page );
		self::assertStringContainsString( '<!-- templates: ' . TemplateName::Archive->id() . ' -->', self::get( '/immobilien/?tests-templates=1' )->text );
	}

	/** @return list<array<string, mixed>> Blocks of a template in the current theme. */
	private static function template( TemplateName $name ): array {
		Templates::register( $name );
		return array_values( parse_blocks( (string) get_block_template( get_stylesheet() . "//{$name->value}" )?->content ) );
	}

	/**
	 * @param list<array<string, mixed>> $blocks
	 * @return array<array-key, mixed>
	 */
	private static function attributes( array $blocks, int $index ): array {
		$attributes = $blocks[ $index ]['attrs'] ?? [];
		return is_array( $attributes ) ? $attributes : [];
	}

	private static function unregisterTemplates(): void {
		$registry = \WP_Block_Templates_Registry::get_instance();
		foreach ( TemplateName::cases() as $name ) {
			if ( $registry->is_registered( $name->id() ) ) {
				unregister_block_template( $name->id() );
			}
		}
	}

	/**
	 * @param array<array-key, mixed> $blocks
	 * @return list<string> Parts of a listing, variants of lists, and names of other blocks without inner blocks.
	 */
	private static function names( array $blocks ): array {
		$names = [];
		foreach ( $blocks as $block ) {
			$inner = is_array( $block ) && is_array( $block['innerBlocks'] ?? null ) ? $block['innerBlocks'] : [];
			$attrs = is_array( $block ) && is_array( $block['attrs'] ?? null ) ? $block['attrs'] : [];
			$name  = is_array( $block ) && is_string( $block['blockName'] ?? null ) ? $block['blockName'] : '';
			$label = $attrs['part'] ?? $attrs['variant'] ?? ( 'sw-immosuite/listings' === $name ? 'search' : $name );
			array_push( $names, ...( [] === $inner ? [ is_string( $label ) ? $label : '' ] : self::names( $inner ) ) );
		}
		return $names;
	}

	private static function path( int $id ): string {
		return (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
	}

	private static function get( string $path ): Answer {
		return Http::call( new HttpCall( 'GET', $path ) );
	}
}
