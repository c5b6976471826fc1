<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Source;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** Problems of the watched folder, with the sentences for Site Health. */
enum FolderProblem: string {

	/** The folder does not exist, or PHP may not list it. */
	case Missing = 'missing';

	/** PHP may not write to the folder, and so cannot move files out of it. */
	case Closed = 'closed';

	/** PHP may not rename the file: another user owns it, and the sticky bit protects it. */
	case Locked = 'locked';

	case Unreadable = 'unreadable';

	/** The file is not ready after a day: it does not open, a temporary file stays beside it, or no XML references it. */
	case Stuck = 'stuck';

	/** The name of a subfolder is not a valid source name. */
	case Name = 'name';

	/** The folder contains more files than a scan reads. */
	case Crowded = 'crowded';

	/** A taken file cannot be stored in the queue. */
	case Storage = 'storage';

	/** The source's storage is full. */
	case Full = 'full';

	/** The sentence, with a placeholder for the name of file or folder. */
	public function sentence( Translator $t ): string {
		return match ( $this ) {
			self::Missing    => $t->text( 'The folder “%s” does not exist, or the web server may not open it. Please check its path and permissions.' ),
			self::Closed     => $t->text( 'The web server is not allowed to write to the folder “%s” and so cannot take anything out of it. Please give it write permission.' ),
			self::Locked     => $t->text( 'The web server may not move “%s”: it belongs to another user. Please take the sticky bit off the folder, or have both users in one group.' ),
			self::Unreadable => $t->text( 'The web server may not read “%s”. Please let the group of the folder read new files.' ),
			self::Stuck      => $t->text( '“%s” has been in the folder for more than a day and cannot be used: it is incomplete, or belongs to no transfer. Please have it sent again, or delete it.' ),
			self::Name       => $t->text( 'The subfolder “%s” is ignored. Its name may have letters from a to z, digits, periods, hyphens and underscores, 60 at most.' ),
			self::Crowded    => $t->text( 'The folder “%s” has more than 20,000 files; the rest will be read once there are fewer.' ),
			self::Full       => $t->text( '“%s” was taken, but there is no room for it: too many files of its source are waiting, or it is too large by itself. It is tried again.' ),
			self::Storage    => $t->text( '“%s” was taken, but cannot be stored: the disk is full, or WordPress may not write to the uploads folder. It is tried again.' ),
		};
	}
}
