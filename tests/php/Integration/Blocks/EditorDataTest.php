<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Blocks;

use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\Blocks\EditorData;
use SwImmoSuite\Frontend\Blocks\HostConfig;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\Catalogue;
use SwImmoSuite\Property\Catalogue\Category;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Visitor\Consent\ConsentWordings;
use SwImmoSuite\Visitor\FormToken\FormTokenIssuer;
use SwImmoSuite\Visitor\Notification\TestMailSender;

/** Site data for the block editor: frames for previews, options of its controls, and more for users who may change them. */
final class EditorDataTest extends IntegrationTestCase {

	private static function data(): JsonObject {
		$services = new Container();
		$config   = new HostConfig( $services->get( FormTokenIssuer::class ), $services->get( ConsentWordings::class ) );
		return new JsonObject( ( new EditorData( $config, $services->get( Settings::class ) ) )->data() );
	}

	public function testTheEditorGetsFramesWithoutAFormToken(): void {
		$data = self::data();
		foreach ( [ 'de', 'en' ] as $language ) {
			$frame = $data->object( 'frames' )?->object( 'contact-form' )?->object( $language );
			self::assertSame( '', $frame?->string( 'token' ) );
			self::assertNotNull( $frame->object( 'consents' ) );
		}
		self::assertSame( '', $data->string( 'settings' ), 'Users without the capability get no link to the settings.' );
		self::assertNull( $data->object( 'mail' ), 'Users without the capability get no addresses of the agency.' );
	}

	public function testTheEditorGetsTheDataOfTheMap(): void {
		$data = self::data();
		self::assertSame( rest_url( 'sw-immosuite/v1/wizard/locations/geojson' ), $data->string( 'outlines' ) );
		self::assertSame( 'OpenStreetMap', $data->object( 'map' )?->string( 'provider' ) );
	}

	public function testTheEditorOffersThePropertyTypesOfTheLeadWizard(): void {
		$data   = self::data();
		$labels = array_map( static fn( JsonObject $category ): ?string => $category->string( 'label' ), array_values( $data->objects( 'categories' ) ) );
		self::assertCount( 8, $labels );
		self::assertContains( 'Mehrfamilienhaus', $labels );
	}

	public function testTheEditorOffersEveryPropertyTypeOfListings(): void {
		$offered = array_map( static fn( JsonObject $category ): mixed => $category->value( 'id' ), array_values( self::data()->objects( 'listingCategories' ) ) );
		$all     = array_map( static fn( Category $category ): int => $category->id, Catalogue::current()->categories() );
		self::assertSame( $all, $offered );
	}

	public function testOnlyAdministratorsSeeTheRecipientOfMessages(): void {
		wp_set_current_user( Staff::addUser( 'administrator', 'secret' ) );
		$mail = self::data()->object( 'mail' );
		self::assertSame( ( new Settings() )->recipients(), $mail?->value( 'recipients' ) );
		self::assertSame( TestMailSender::ACTION, $mail->object( 'test' )?->string( 'action' ) );
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}
}
