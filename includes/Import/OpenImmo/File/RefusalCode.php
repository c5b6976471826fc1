<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\OpenImmo\File;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** The reason why a transfer was refused or failed, with the sentence for staff. */
enum RefusalCode: string {

	case NotXml        = 'not_xml';
	case Doctype       = 'doctype';
	case TooDeep       = 'too_deep';
	case UnsafeArchive = 'unsafe_archive';
	case TooLarge      = 'too_large';
	case NoOpenImmo    = 'no_openimmo';
	case Unreadable    = 'unreadable';

	/** The source's storage is full, so the file does not enter the queue. */
	case SourceFull = 'source_full';

	/** The transfer failed because its file did not arrive on this server, or disappeared from it, for a day. */
	case FileMissing   = 'file_missing';

	/** @param int $line Line in the XML; only the sentence of NotXml contains it. */
	public function sentence( Translator $t, int $line ): string {
		return match ( $this ) {
			self::NotXml        => sprintf( $t->text( 'The file is incomplete or no XML (line %s). Nothing was changed. Please send it again.' ), $line ),
			self::Doctype       => $t->text( 'The file has a DOCTYPE and is not read for reasons of security.' ),
			self::TooDeep       => $t->text( 'The file is nested too deeply and is not read. Please report this to the support of your software.' ),
			self::UnsafeArchive => $t->text( 'The archive has forbidden paths or links, or is encrypted.' ),
			self::TooLarge      => $t->text( 'The file is too large.' ),
			self::NoOpenImmo    => $t->text( 'The file holds no OpenImmo transfer. OpenImmo is expected as XML or as a ZIP, as your agency software exports it.' ),
			self::Unreadable    => $t->text( 'The file cannot be opened, or is damaged. Nothing was changed. Please send it again.' ),
			self::SourceFull    => $t->text(
				'There is no room for this file: too many files of its source are waiting, or it is too large by itself. '
				. 'Please send it again when the others are through.'
			),
			self::FileMissing   => $t->text(
				'The file for this transfer never arrived or is no longer on this server, even after a day’s wait. What was already applied is kept. '
				. 'Please send it again. If your site runs on several servers, they need a shared uploads folder.'
			),
		};
	}
}
