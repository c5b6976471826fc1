<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Upload\UploadFolder;
use SwImmoSuite\Http\Upload\UploadPurpose;
use SwImmoSuite\Http\Upload\UploadService;
use SwImmoSuite\Import\Transfer\IntakeOptions;
use SwImmoSuite\Import\Transfer\TransferIntake;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Property\Listing\Wording\DocumentList;
use SwImmoSuite\Tests\Support\Imports;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;

/** Unicode direction controls are removed from texts about listings and staff, and rejected in notes, replies and templates. */
final class TypedDirectionTest extends IntegrationTestCase {

	private const TYPED = "Ha\u{202E}us &#8238;am\u{2066} See";

	protected function tearDown(): void {
		Staff::deleteUsers();
		Listings::clear();
	}

	public function testAListingAndItsPicturesAreStoredWithoutDirectionControls(): void {
		$listing = Listings::add( [ 'sw_immo_city' => "Kon\u{202E}stanz" ], [ 'post_title' => self::TYPED, 'post_excerpt' => self::TYPED, 'post_content' => '<p>' . self::TYPED . '</p>' ] );
		$post    = get_post( $listing );
		self::assertSame( [ 'Haus am See', 'Haus am See', '<p>Haus am See</p>' ], [ $post?->post_title, $post?->post_excerpt, $post?->post_content ] );
		self::assertSame( 'Konstanz', get_post_meta( $listing, 'sw_immo_city', true ) );
		$escaped = get_post( Listings::add( [], [ 'post_title' => 'Haus&amp;#8238; am See' ] ) );
		self::assertSame( 'Haus am See', null === $escaped ? '' : Listing::fromPost( $escaped )?->title, 'The title is read without the entity, too.' );
		$picture = Listings::addPicture( $listing );
		wp_update_post( [ 'ID' => $picture, 'post_title' => self::TYPED, 'post_excerpt' => self::TYPED ] );
		update_post_meta( $picture, '_wp_attachment_image_alt', self::TYPED );
		self::assertSame( [ 'Haus am See', 'Haus am See' ], [ get_post( $picture )?->post_title, get_post( $picture )?->post_excerpt ] );
		self::assertSame( 'Haus am See', get_post_meta( $picture, '_wp_attachment_image_alt', true ) );
		self::assertSame( 'plagpj.pdf', sanitize_file_name( "pla\u{202E}gpj.pdf" ) );
	}

	/** Staff can name a media file before it belongs to a listing. */
	public function testTheNameOfADocumentContainsNoDirectionControls(): void {
		$listing  = Listings::add();
		$document = Listings::addPicture( $listing );
		wp_update_post( [ 'ID' => $document, 'post_parent' => 0, 'post_title' => self::TYPED ] );
		update_post_meta( $listing, Field::Documents->value, [ $document ] );
		self::assertSame( [ 'Haus am See' ], array_column( ( new DocumentList( new Translator( Language::German ), new Clock() ) )->of( $listing ), 'name' ) );
	}

	public function testPhoneNumbersAndNamesOfTransfersContainNoDirectionControls(): void {
		$user = Staff::addUser( 'administrator', 'geheim' );
		ContactPerson::store( $user, shown: true, phone: "\u{202A}+49 7531 1\u{202C}" );
		self::assertSame( '+49 7531 1', ContactPerson::phone( $user ) );
		wp_update_user( [ 'ID' => $user, 'display_name' => "An\u{202E}na&#8238; Ebert" ] );
		self::assertSame( 'Anna Ebert', get_userdata( $user )->display_name ?? '' );
		$imports  = new Imports();
		$path     = $imports->writeFile( $imports->xml( 'TEIL', Imports::home( 'A' ) ) );
		$transfer = Imports::services()->get( TransferIntake::class )->enqueue( $path, "vo\u{202E}piz.ll", 'main', new IntakeOptions() );
		self::assertSame( 'vopiz.ll', Imports::reload( $transfer )->name );
		$file   = [ 'name' => "vo\u{202E}piz.ll", 'bytes' => 1, 'sha256' => hash( 'sha256', 'x' ) ];
		$upload = ( new Container() )->get( UploadService::class )->announce( $user, UploadPurpose::OpenImmo, $file, new Translator( Language::German ) );
		self::assertSame( 'vopiz.ll', $upload->name );
		( new UploadFolder() )->removeAll();
		$imports->end();
	}

	public function testNotesRepliesAndTemplatesRefuseDirectionControls(): void {
		$browser = Staff::browser( 'administrator' );
		$uuid    = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';
		$text    = "Ruf\u{202E}an";
		$calls   = [
			[ 'POST', "/entries/{$uuid}/notes", [ 'text' => $text ] ],
			[ 'PATCH', "/entries/{$uuid}", [ 'note' => $text ] ],
			[ 'POST', "/entries/{$uuid}/replies", [ 'subject' => 'A', 'body' => $text ] ],
			[ 'POST', '/entries/bulk', [ 'note' => $text ] ],
			[ 'PUT', '/templates', [ 'items' => [ [ 'language' => 'de', 'name' => 'A', 'subject' => 'B', 'body' => $text ] ] ] ],
		];
		foreach ( $calls as [ $method, $path, $body ] ) {
			$answer = $browser->call( $method, RoutePath::STAFF . $path, (string) wp_json_encode( $body ), [ 'Content-Type' => 'application/json' ] );
			self::assertSame( 400, $answer->status, $path );
			self::assertMatchesRegularExpression( '~"field":"(?:items\.0\.)?(?:text|note|body)"~', $answer->text, $path );
		}
	}
}
