<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Contact;

use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\EmailAddress;

/** An email address as it is stored, and as it is compared. */
final class EmailAddressTest extends TestCase {

	public function testAnAddressIsStoredAsTypedAndComparedInLowerCase(): void {
		$address = new EmailAddress( 'Erika.Muster@Domain.Example' );
		self::assertSame( 'Erika.Muster@Domain.Example', $address->typed );
		self::assertSame( 'erika.muster@domain.example', $address->key );
		self::assertTrue( $address->equals( new EmailAddress( 'ERIKA.MUSTER@domain.example' ) ) );
		self::assertFalse( $address->equals( new EmailAddress( 'erika.muster@domain.exampl' ) ) );
	}

	public function testDotsAndPlusTagsDistinguishAddresses(): void {
		self::assertFalse( ( new EmailAddress( 'e.m@domain.example' ) )->equals( new EmailAddress( 'em@domain.example' ) ) );
		self::assertFalse( ( new EmailAddress( 'e+a@domain.example' ) )->equals( new EmailAddress( 'e@domain.example' ) ) );
		self::assertSame( '', ( new EmailAddress( '' ) )->key );
	}
}
