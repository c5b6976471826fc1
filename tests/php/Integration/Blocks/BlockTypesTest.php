<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Blocks;

use SwImmoSuite\Frontend\Blocks\BlockTypes;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use WP_Block_Type;
use WP_Block_Type_Registry;

/** Pages load only what a block needs for rendering; the editor loads everything. */
final class BlockTypesTest extends IntegrationTestCase {

	private const BLOCK = 'sw-immosuite/contact-form';

	/** A block with files in the build, if the site has a build. */
	private const BUILT = 'sw-immosuite/login';

	/** Folder like that of `npm run build`, which the test creates from the sources because there may be no build. */
	private string $folder;

	protected function setUp(): void {
		$this->folder = sys_get_temp_dir() . '/sw-immosuite-blocks-' . bin2hex( random_bytes( 6 ) );
		mkdir( $this->folder . '/contact-form', 0700, true );
		$source = dirname( __DIR__, 4 ) . '/blocks/contact-form';
		$block  = json_decode( (string) file_get_contents( $source . '/block.json' ), true );
		copy( $source . '/block.json', $this->folder . '/contact-form/block.json' );
		file_put_contents( $this->folder . '/contact-form/index.js', '' );
		file_put_contents( $this->folder . '/blocks-manifest.php', '<?php return ' . var_export( [ 'contact-form' => $block ], true ) . ';' );
		$this->unregisterBlocks();
	}

	protected function tearDown(): void {
		$this->unregisterBlocks();
		foreach ( [ '/contact-form/block.json', '/contact-form/index.js', '/blocks-manifest.php' ] as $name ) {
			unlink( $this->folder . $name );
		}
		rmdir( $this->folder . '/contact-form' );
		rmdir( $this->folder );
	}

	public function testAPageRendersTheBlockWithoutItsTitles(): void {
		( new BlockTypes( $this->folder ) )->registerForPages();
		self::assertSame( '', $this->type()->title );
		self::assertSame( [], $this->type()->editor_script_handles );
		self::assertStringContainsString( 'data-sw-immosuite="contact-form"', do_blocks( '<!-- wp:' . self::BLOCK . ' {"align":"wide"} /-->' ) );
		self::assertStringContainsString( 'alignwide', do_blocks( '<!-- wp:' . self::BLOCK . ' {"align":"wide"} /-->' ) );
	}

	public function testAPageRegistersTheBlockOnlyWhenItRendersOne(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		$group    = '<!-- wp:group --><div class="wp-block-group">%s</div><!-- /wp:group -->';
		do_blocks( sprintf( $group, '<!-- wp:paragraph --><p>sw-immosuite/contact-form</p><!-- /wp:paragraph -->' ) );
		self::assertFalse( $registry->is_registered( self::BUILT ) );
		$page = sprintf( $group, sprintf( $group, '<!-- wp:' . self::BUILT . ' {"align":"wide"} /-->' ) );
		self::assertStringContainsString( 'data-sw-immosuite="login"', do_blocks( $page ) );
		self::assertStringContainsString( 'alignwide', do_blocks( $page ) );
	}

	public function testAnUnknownBlockOfThePluginIsNotRegistered(): void {
		do_blocks( '<!-- wp:' . self::BUILT . ' /-->' );
		self::assertSame( '', do_blocks( '<!-- wp:sw-immosuite/nothing /-->' ) );
	}

	public function testAnEditorGetsTheTitlesInItsLanguage(): void {
		$types = new BlockTypes( $this->folder );
		$types->registerForPages();
		$types->registerForEditors();
		self::assertSame( 'Kontaktformular', $this->type()->title );
		self::assertSame( [ 'sw-immosuite-contact-form-editor-script' ], $this->type()->editor_script_handles );
		self::assertArrayHasKey( 'requiredFields', $this->type()->attributes ?? [] );
		self::assertStringContainsString( 'data-sw-immosuite="contact-form"', do_blocks( '<!-- wp:' . self::BLOCK . ' /-->' ) );
	}

	public function testWithoutABuildThereAreNoBlocks(): void {
		$types = new BlockTypes( $this->folder . '/nowhere' );
		$types->registerForPages();
		$types->registerForEditors();
		self::assertFalse( WP_Block_Type_Registry::get_instance()->is_registered( self::BLOCK ) );
	}

	public function testTheCategoryIsAddedToTheOtherCategories(): void {
		self::assertSame( [ 'x', 'SW ImmoSuite' ], array_column( BlockTypes::category( [ [ 'title' => 'x' ] ] ), 'title' ) );
	}

	private function type(): WP_Block_Type {
		$type = WP_Block_Type_Registry::get_instance()->get_registered( self::BLOCK );
		self::assertInstanceOf( WP_Block_Type::class, $type );
		return $type;
	}

	private function unregisterBlocks(): void {
		$registry = WP_Block_Type_Registry::get_instance();
		foreach ( array_filter( [ self::BLOCK, self::BUILT ], $registry->is_registered( ... ) ) as $name ) {
			$registry->unregister( $name );
		}
		wp_deregister_script( 'sw-immosuite-contact-form-editor-script' );
		wp_deregister_script( 'sw-immosuite-host' );
	}
}
